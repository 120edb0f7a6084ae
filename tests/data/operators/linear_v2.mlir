// By hand: pd.linear_v2 of float32[2, 3], float32[1, 3], float32[1]; transpose_weight = True. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %weight = "pd_builtin.constant"() {value = dense<[[1.0, 2.0, 0.5]]> : tensor<1x3xf32>} : () -> tensor<1x3xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.5]> : tensor<1xf32>} : () -> tensor<1xf32>
  %out = "pd.linear_v2"(%input, %weight, %bias) {transpose_weight = true}
    : (tensor<2x3xf32>, tensor<1x3xf32>, tensor<1xf32>) -> tensor<2x1xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-4 : f64, value = dense<[[-0.5], [0.0]]> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  return
}
