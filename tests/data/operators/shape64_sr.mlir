// By hand: the shape of all rows, int64. By pencil and paper, after pd.shape_sr.
func.func @main() {
  %input = "pd_builtin.constant"()
    {rows = array<i64: 3, 1>, height = 5 : i64, value = dense<[[1.0, 2.0], [0.25, 4.0]]> : tensor<2x2xf32>}
    : () -> !pd.selected_rows<tensor<5x2xf32>>
  %out = "pd.shape64_sr"(%input) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (!pd.selected_rows<tensor<5x2xf32>>) -> tensor<2xi64>
  "check.expect_eq_const"(%out) {value = dense<2> : tensor<2xi64>} : (tensor<2xi64>) -> ()
  return
}
