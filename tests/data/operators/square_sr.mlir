// By hand: of the rows as they are. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"()
    {rows = array<i64: 3, 1>, height = 5 : i64, value = dense<[[1.0, 2.0], [0.25, 4.0]]> : tensor<2x2xf32>}
    : () -> !pd.selected_rows<tensor<5x2xf32>>
  %out = "pd.square_sr"(%x) : (!pd.selected_rows<tensor<5x2xf32>>) -> !pd.selected_rows<tensor<5x2xf32>>
  "check.expect_almost_eq_const"(%out)
    {rows = array<i64: 3, 1>, height = 5 : i64, tolerance = 2.0e-3 : f64, value = dense<[[1.0, 4.0], [0.0625, 16.0]]>
      : tensor<2x2xf32>}
    : (!pd.selected_rows<tensor<5x2xf32>>) -> ()
  return
}
