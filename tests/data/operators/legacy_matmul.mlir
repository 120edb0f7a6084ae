// By hand: pd.legacy_matmul of float32[2, 3], float32[2, 3]; transpose_x = False, transpose_y = True, alpha = 0.5. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[0.5, 1.25, 2.0], [1.5, 0.25, 3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.legacy_matmul"(%x, %y)
    {alpha = 0.5 : f32, operand_segment_sizes = array<i32: 1, 1>, transpose_x = false, transpose_y = true}
    : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[[1.34375, 3.21875], [-2.78125, -3.40625]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
