// By hand: pd.matrix_rank_atol_rtol of float32[2, 3, 3], float32[], float32[]; hermitian = False. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[4.0, 1.0, 0.5], [1.0, 3.0, -1.0], [0.5, -1.0, 2.0]],
    [[1.0, 2.0, 3.0], [2.0, 4.0, 6.0], [0.0, 0.0, 1.0]]
  ]> : tensor<2x3x3xf32>} : () -> tensor<2x3x3xf32>
  %atol = "pd_builtin.constant"() {value = dense<0.01> : tensor<f32>} : () -> tensor<f32>
  %rtol = "pd_builtin.constant"() {value = dense<0.1> : tensor<f32>} : () -> tensor<f32>
  %out = "pd.matrix_rank_atol_rtol"(%x, %atol, %rtol) {hermitian = false, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x3x3xf32>, tensor<f32>, tensor<f32>) -> tensor<2xi64>
  "check.expect_eq_const"(%out) {value = dense<[3, 1]> : tensor<2xi64>} : (tensor<2xi64>) -> ()
  return
}
