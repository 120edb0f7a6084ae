// By hand: certain ones. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.0, 1.0, 1.0, 0.0]> : tensor<4xf32>} : () -> tensor<4xf32>
  %out = "pd.bernoulli"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[0.0, 1.0, 1.0, 0.0]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  return
}
