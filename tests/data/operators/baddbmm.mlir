// By hand: pd.baddbmm of float32[1, 2], float32[1, 2, 3], float32[1, 3, 2]; beta = 0.5, alpha = 2.0. Values of Paddle 3.3.1.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[[1.0, 2.0]]> : tensor<1x2xf32>} : () -> tensor<1x2xf32>
  %x = "pd_builtin.constant"() {value = dense<[[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]]> : tensor<1x2x3xf32>}
    : () -> tensor<1x2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[[1.0, 2.0], [0.5, -1.0], [2.0, 0.0]]]> : tensor<1x3x2xf32>}
    : () -> tensor<1x3x2xf32>
  %out = "pd.baddbmm"(%input, %x, %y) {alpha = 2.0 : f32, beta = 0.5 : f32}
    : (tensor<1x2xf32>, tensor<1x2x3xf32>, tensor<1x3x2xf32>) -> tensor<1x2x2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[[[8.25, 5.5], [-8.75, 7.5]]]> : tensor<1x2x2xf32>}
    : (tensor<1x2x2xf32>) -> ()
  return
}
