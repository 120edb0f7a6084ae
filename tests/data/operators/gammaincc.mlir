// By hand: pd.gammaincc of float32[4], float32[4]. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.5, 2.0, 0.7, 1.0]> : tensor<4xf32>} : () -> tensor<4xf32>
  %y = "pd_builtin.constant"() {value = dense<[0.5, 3.0, 1.0, 0.0]> : tensor<4xf32>} : () -> tensor<4xf32>
  %out = "pd.gammaincc"(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[0.31731045, 0.19914827, 0.23881257, 1.0]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  return
}
