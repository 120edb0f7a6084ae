// By hand: the norm of the rows, those that come twice added up. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"()
    {rows = array<i64: 2, 1, 2>, height = 3 : i64, value = dense<[[3.0, 0.0], [0.0, 0.0], [0.0, 4.0]]> :
      tensor<3x2xf32>}
    : () -> !pd.selected_rows<tensor<3x2xf32>>
  %out = "pd.clip_by_norm_sr"(%x) {max_norm = 1.0 : f32}
    : (!pd.selected_rows<tensor<3x2xf32>>) -> !pd.selected_rows<tensor<3x2xf32>>
  "check.expect_almost_eq_const"(%out)
    {rows = array<i64: 1, 2>, height = 3 : i64, tolerance = 10.0e-5 : f64, value = dense<[[0.0, 0.0], [0.6, 0.8]]> :
      tensor<2x2xf32>}
    : (!pd.selected_rows<tensor<3x2xf32>>) -> ()
  return
}
