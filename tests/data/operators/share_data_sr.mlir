// By hand: the rows themselves. By pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"()
    {rows = array<i64: 3, 1>, height = 5 : i64, value = dense<[[1.0, 2.0], [0.25, 4.0]]> : tensor<2x2xf32>}
    : () -> !pd.selected_rows<tensor<5x2xf32>>
  %out = "pd.share_data_sr"(%x) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (!pd.selected_rows<tensor<5x2xf32>>) -> !pd.selected_rows<tensor<5x2xf32>>
  "check.expect_eq_const"(%out)
    {rows = array<i64: 3, 1>, height = 5 : i64, value = dense<[[1.0, 2.0], [0.25, 4.0]]> : tensor<2x2xf32>}
    : (!pd.selected_rows<tensor<5x2xf32>>) -> ()
  return
}
