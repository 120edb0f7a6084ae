// pd.share_data of float32[3, 4]
// Values of Paddle 2.6.2; after synthesized::share_data.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [-3.8, 0.248, -0.266, -1.43],
    [-0.662, -0.837, 0.79, -0.32],
    [-1.21, -1.46, 0.479, 1.2]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.share_data"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [-3.8, 0.248, -0.266, -1.43],
    [-0.662, -0.837, 0.79, -0.32],
    [-1.21, -1.46, 0.479, 1.2]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// By hand: sparse rows stay sparse rows.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {rows = array<i64: 2, 0>, height = 5 : i64,
    value = dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>} : () -> !pd.selected_rows<tensor<5x2xf32>>
  %out = "pd.share_data"(%x) : (!pd.selected_rows<tensor<5x2xf32>>) -> !pd.selected_rows<tensor<5x2xf32>>
  "check.expect_eq_const"(%out) {rows = array<i64: 2, 0>, height = 5 : i64,
    value = dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>} : (!pd.selected_rows<tensor<5x2xf32>>) -> ()
  return
}
