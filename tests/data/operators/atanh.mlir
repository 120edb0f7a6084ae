// pd.atanh of float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestAtanh.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.304, -0.493, 0.647, -0.377],
    [-0.59, -0.625, 0.763, -0.836],
    [-0.555, 0.529, 0.84, -0.716]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.atanh"(%x) : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [0.3139210411, -0.540015897, 0.7701213366, -0.39655799],
    [-0.6776660678, -0.7331685344, 1.003356021, -1.207739072],
    [-0.6255782712, 0.588755556, 1.221173518, -0.8993885209]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.atanh of float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestAtanh_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.304> : tensor<f64>} : () -> tensor<f64>
  %out = "pd.atanh"(%x) : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 5.0e-7 : f64, value = dense<0.3139210411> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
