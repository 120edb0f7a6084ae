// By hand: the values alone. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"()
    {rows = array<i64: 2, 0, 2>, height = 3 : i64, value = dense<[[0.1, -0.2], [0.3, 0.4], [0.5, 0.0]]> :
      tensor<3x2xf32>}
    : () -> !pd.selected_rows<tensor<3x2xf32>>
  %out = "pd.get_tensor_from_selected_rows"(%x) : (!pd.selected_rows<tensor<3x2xf32>>) -> tensor<3x2xf32>
  "check.expect_eq_const"(%out) {value = dense<[[0.1, -0.2], [0.3, 0.4], [0.5, 0.0]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}
