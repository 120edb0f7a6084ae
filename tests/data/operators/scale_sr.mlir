// By hand: a bias behind the scale. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"()
    {rows = array<i64: 3, 1>, height = 5 : i64, value = dense<[[1.0, 2.0], [0.25, 4.0]]> : tensor<2x2xf32>}
    : () -> !pd.selected_rows<tensor<5x2xf32>>
  %scale = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 2.0 : f32} : () -> tensor<1xf32>
  %out = "pd.scale_sr"(%x, %scale) {bias = 1.0 : f32, bias_after_scale = true}
    : (!pd.selected_rows<tensor<5x2xf32>>, tensor<1xf32>) -> !pd.selected_rows<tensor<5x2xf32>>
  "check.expect_almost_eq_const"(%out)
    {rows = array<i64: 3, 1>, height = 5 : i64, tolerance = 10.0e-4 : f64, value = dense<[[3.0, 5.0], [1.5, 9.0]]> :
      tensor<2x2xf32>}
    : (!pd.selected_rows<tensor<5x2xf32>>) -> ()
  return
}

// -----

// By hand: a bias before the scale. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"()
    {rows = array<i64: 3, 1>, height = 5 : i64, value = dense<[[1.0, 2.0], [0.25, 4.0]]> : tensor<2x2xf32>}
    : () -> !pd.selected_rows<tensor<5x2xf32>>
  %scale = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 2.0 : f32} : () -> tensor<1xf32>
  %out = "pd.scale_sr"(%x, %scale) {bias = 1.0 : f32, bias_after_scale = false}
    : (!pd.selected_rows<tensor<5x2xf32>>, tensor<1xf32>) -> !pd.selected_rows<tensor<5x2xf32>>
  "check.expect_almost_eq_const"(%out)
    {rows = array<i64: 3, 1>, height = 5 : i64, tolerance = 2.0e-3 : f64, value = dense<[[4.0, 6.0], [2.5, 10.0]]> :
      tensor<2x2xf32>}
    : (!pd.selected_rows<tensor<5x2xf32>>) -> ()
  return
}
