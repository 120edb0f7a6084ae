// pd.relu6 of float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNRelu6Dim2.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [6.12, 9.97, 4.71, 6.24],
    [3.89, 2.48, 9.15, 4.12],
    [7.47, 1.05, -0.45, 8.79]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.relu6"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 7.0e-4 : f64, value = dense<[
    [6.0, 6.0, 4.71, 6.0],
    [3.89, 2.48, 6.0, 4.12],
    [6.0, 1.05, 0.0, 6.0]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.relu6 of float32[]; 0-D
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNRelu6_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<6.12> : tensor<f32>} : () -> tensor<f32>
  %out = "pd.relu6"(%x) : (tensor<f32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%out) {tolerance = 7.0e-4 : f64, value = dense<6.0> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
