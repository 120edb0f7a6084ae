// pd.sqrt of float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNSqrtDim2.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.923, 0.667, 0.558, 0.148],
    [0.615, 0.805, 0.647, 0.467],
    [0.973, 0.405, 0.759, 0.91]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.sqrt"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [0.9607289, 0.8167007, 0.746994, 0.3847077],
    [0.7842194, 0.8972179, 0.8043631, 0.683374],
    [0.9864076, 0.6363961, 0.871206, 0.9539392]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.sqrt of float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestSqrt_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.923> : tensor<f64>} : () -> tensor<f64>
  %out = "pd.sqrt"(%x) : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<0.96072889> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
