// pd.rsqrt of float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestRsqrt_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.683> : tensor<f64>} : () -> tensor<f64>
  %out = "pd.rsqrt"(%x) : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<1.210011919> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
