// pd.cosh of complex128[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestCosh_Complex128.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.436, 0.999), (0.947, 0.809), (0.111, 0.912), (0.373, 0.902)],
    [(0.48, 0.806), (0.526, 0.384), (0.322, 0.857), (0.699, 0.691)],
    [(0.571, 0.725), (0.912, 0.458), (0.923, 0.324), (0.207, 0.509)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %out = "pd.cosh"(%x) : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [(0.5933980879, 0.3783728161), (1.023553932, 0.7923611884), (0.6159406349, 0.0879513401), (0.6636774006, 0.2994773155)],
    [(0.7736966587, 0.3597843972), (1.058421551, 0.2062698487), (0.6889437118, 0.247621822), (0.9666605601, 0.4826518574)],
    [(0.8738717274, 0.3995643057), (1.296531982, 0.4615162411), (1.381265043, 0.3373837266), (0.8920077118, 0.1015939037)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}

// -----

// pd.cosh of float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestCosh_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.683> : tensor<f64>} : () -> tensor<f64>
  %out = "pd.cosh"(%x) : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<1.242453838> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
