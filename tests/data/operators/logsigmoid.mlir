// pd.logsigmoid of float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestLogSigmoid.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.179, -0.726, 0.324, 0.974],
    [-0.504, 0.757, -0.963, -0.836],
    [0.857, -0.531, -0.111, -0.586]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.logsigmoid"(%x) : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [-0.6076469699, -1.12063365, -0.5442121834, -0.3203208848],
    [-0.9765687009, -0.384630591, -1.286347865, -1.196077725],
    [-0.3537741731, -0.9934858533, -0.7501865155, -1.028471213]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.logsigmoid of float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestLogSigmoid_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.179> : tensor<f64>} : () -> tensor<f64>
  %out = "pd.logsigmoid"(%x) : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 8.0e-7 : f64, value = dense<-0.6076469699> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
