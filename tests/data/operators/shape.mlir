// pd.shape of uint8[7, 11]
// Values of Paddle 2.6.2; after test_shape_mkldnn_op.py::TestShape2DUINT8OneDNNOp.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<0> : tensor<7x11xui8>} : () -> tensor<7x11xui8>
  %out = "pd.shape"(%input) : (tensor<7x11xui8>) -> tensor<2xi32>
  "check.expect_eq_const"(%out) {value = dense<[7, 11]> : tensor<2xi32>} : (tensor<2xi32>) -> ()
  return
}

// -----

// pd.shape of float32[]; 0-D
// Values of Paddle 2.6.2; after test_shape_mkldnn_op.py::TestShape0DFP32OneDNNOp.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
  %out = "pd.shape"(%input) : (tensor<f32>) -> tensor<0xi32>
  "check.expect_eq_const"(%out) {value = dense<> : tensor<0xi32>} : (tensor<0xi32>) -> ()
  return
}
