// By hand: pd.matmul_with_flatten of float32[1, 2, 3], float32[6, 1]; x_num_col_dims = 1, y_num_col_dims = 1. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]]> : tensor<1x2x3xf32>}
    : () -> tensor<1x2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[1.0], [2.0], [0.5], [0.0], [1.0], [3.0]]> : tensor<6x1xf32>}
    : () -> tensor<6x1xf32>
  %out = "pd.matmul_with_flatten"(%x, %y)
    {operand_segment_sizes = array<i32: 1, 1>, x_num_col_dims = 1 : i32, y_num_col_dims = 1 : i32}
    : (tensor<1x2x3xf32>, tensor<6x1xf32>) -> tensor<1x1xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-4 : f64, value = dense<[[-10.25]]> : tensor<1x1xf32>}
    : (tensor<1x1xf32>) -> ()
  return
}
