// pd.reciprocal of float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestReciprocal_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<1.65> : tensor<f64>} : () -> tensor<f64>
  %out = "pd.reciprocal"(%x) : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 8.0e-7 : f64, value = dense<0.6060606061> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
