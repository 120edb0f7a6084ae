// pd.relu_grad of float32[3, 4], float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNReluDim2.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [0.0, 0.629, 0.0, 0.367],
    [0.0, 0.549, 0.0, 0.0]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [1.14, -0.354, 0.138, 0.881],
    [-0.11, 0.655, -0.241, -1.27],
    [0.854, -1.33, -0.979, 1.76]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %x_grad = "pd.relu_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [1.14, -0.354, 0.138, 0.881],
    [-0.0, 0.655, -0.0, -1.27],
    [0.0, -1.33, -0.0, 0.0]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.relu_grad of float32[], float32[]; 0-D
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNRelu_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<0.295> : tensor<f32>} : () -> tensor<f32>
  %out_grad = "pd_builtin.constant"() {value = dense<-3.55> : tensor<f32>} : () -> tensor<f32>
  %x_grad = "pd.relu_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 4.0e-4 : f64, value = dense<-3.55> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
