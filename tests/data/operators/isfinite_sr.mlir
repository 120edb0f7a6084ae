// By hand: of the rows as they are. Worked out by hand.
func.func @main() {
  %x = "pd_builtin.constant"()
    {rows = array<i64: 4, 0, 4>, height = 5 : i64, value = dense<[[1.0, 0x7FC00000], [0x7F800000, -4.0], [0.0, 9.0]]>
      : tensor<3x2xf32>}
    : () -> !pd.selected_rows<tensor<5x2xf32>>
  %out = "pd.isfinite_sr"(%x) : (!pd.selected_rows<tensor<5x2xf32>>) -> !pd.selected_rows<tensor<5x2xi1>>
  "check.expect_eq_const"(%out)
    {rows = array<i64: 4, 0, 4>, height = 5 : i64, value = dense<[[true, false], [false, true], [true, true]]> :
      tensor<3x2xi1>}
    : (!pd.selected_rows<tensor<5x2xi1>>) -> ()
  return
}
