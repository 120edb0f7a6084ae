// pd.pow of float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestPow_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<1.65> : tensor<f64>} : () -> tensor<f64>
  %out = "pd.pow"(%x) {y = 3.0 : f32} : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 5.0e-6 : f64, value = dense<4.492125> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
