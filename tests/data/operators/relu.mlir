// pd.relu of float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNReluDim2.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.602, 0.629, -0.713, 0.367],
    [-0.163, 0.549, -0.485, -0.892]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.relu"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [0.0, 0.629, 0.0, 0.367],
    [0.0, 0.549, 0.0, 0.0]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.relu of float32[]; 0-D
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNRelu_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.295> : tensor<f32>} : () -> tensor<f32>
  %out = "pd.relu"(%x) : (tensor<f32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%out) {tolerance = 4.0e-5 : f64, value = dense<0.295> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
