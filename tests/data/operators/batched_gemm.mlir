// By hand: pd.batched_gemm of float32[4, 3], float32[2, 3, 1]; batch_sizes = [1, 3], trans_lhs = False, trans_rhs = False. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %lhs = "pd_builtin.constant"() {value = dense<[
    [0.5, -1.25, 2.0],
    [1.5, -0.25, -3.0],
    [0.5, 1.25, 2.0],
    [1.5, 0.25, 3.0]
  ]> : tensor<4x3xf32>} : () -> tensor<4x3xf32>
  %rhs = "pd_builtin.constant"() {value = dense<[[[1.0], [2.0], [0.5]], [[0.0], [1.0], [1.0]]]> : tensor<2x3x1xf32>}
    : () -> tensor<2x3x1xf32>
  %output = "pd.batched_gemm"(%lhs, %rhs) {batch_sizes = array<i64: 1, 3>, trans_lhs = false, trans_rhs = false}
    : (tensor<4x3xf32>, tensor<2x3x1xf32>) -> tensor<4x1xf32>
  "check.expect_almost_eq_const"(%output)
    {tolerance = 1.0e-4 : f64, value = dense<[[-1.0], [-3.25], [3.25], [3.25]]> : tensor<4x1xf32>}
    : (tensor<4x1xf32>) -> ()
  return
}
