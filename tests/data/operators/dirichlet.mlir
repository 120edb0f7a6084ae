// By hand: of one class. Values of Paddle 2.6.2.
func.func @main() {
  %alpha = "pd_builtin.constant"() {value = dense<[[0.5], [2.0]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %out = "pd.dirichlet"(%alpha) : (tensor<2x1xf32>) -> tensor<2x1xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<1.0> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  return
}
