// pd.celu of float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestCELU_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.886> : tensor<f64>} : () -> tensor<f64>
  %out = "pd.celu"(%x) {alpha = 1.5 : f32} : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 10.0e-7 : f64, value = dense<0.886> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
