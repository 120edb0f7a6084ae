// By hand: pd.variance of float32[2, 3]; axis = [1], keepdim = False. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.variance"(%x) {axis = array<i64: 1>, keepdim = false} : (tensor<2x3xf32>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[1.763889, 3.4305556]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}
