// pd.sin of float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSin.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.111, -0.366, 0.846, -0.0683],
    [0.541, -0.627, -0.9, 0.78]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.sin"(%x) : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 10.0e-7 : f64, value = dense<[
    [0.2907398501, 0.838214044, 0.03759114106, 0.3107671125],
    [-0.1107722019, -0.3578832396, 0.7486344694, -0.06824691039],
    [0.5149934431, -0.5867180279, -0.7833269096, 0.7032794192]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.sin of float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestSin_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.295> : tensor<f64>} : () -> tensor<f64>
  %out = "pd.sin"(%x) : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 4.0e-7 : f64, value = dense<0.2907398501> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
