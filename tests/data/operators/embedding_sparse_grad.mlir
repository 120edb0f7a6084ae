// By hand: a row for each id. Worked out by hand.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[2, 0], [2, 1]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %weight = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0], [0.0, 1.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [[-0.17, 0.44], [-1.0, -0.4]],
    [[-0.71, -0.82], [-0.63, -0.31]]
  ]> : tensor<2x2x2xf32>} : () -> tensor<2x2x2xf32>
  %weight_grad = "pd.embedding_sparse_grad"(%x, %weight, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, padding_idx = -1 : i64, result_segment_sizes = array<i32: 1>}
    : (tensor<2x2xi64>, tensor<3x2xf32>, tensor<2x2x2xf32>) -> !pd.selected_rows<tensor<3x2xf32>>
  "check.expect_eq_const"(%weight_grad) {rows = array<i64: 2, 0, 2, 1>, height = 3 : i64, value = dense<[
    [-0.17, 0.44],
    [-1.0, -0.4],
    [-0.71, -0.82],
    [-0.63, -0.31]
  ]> : tensor<4x2xf32>} : (!pd.selected_rows<tensor<3x2xf32>>) -> ()
  return
}
