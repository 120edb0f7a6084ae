// By hand: a table of rows. Values of Paddle 2.6.2.
func.func @main() {
  %weight = "pd_builtin.constant"()
    {rows = array<i64: 5, 7, 1>, height = 8 : i64, value = dense<[[1.0, -2.0], [0.5, 3.0], [0.0, 1.0]]> :
      tensor<3x2xf32>}
    : () -> !pd.selected_rows<tensor<8x2xf32>>
  %x = "pd_builtin.constant"() {value = dense<[[7, 1], [5, 5]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %out = "pd.sparse_weight_embedding"(%x, %weight) {padding_idx = -1 : i64, sparse = false}
    : (tensor<2x2xi64>, !pd.selected_rows<tensor<8x2xf32>>) -> tensor<2x2x2xf32>
  "check.expect_eq_const"(%out)
    {value = dense<[[[0.5, 3.0], [0.0, 1.0]], [[1.0, -2.0], [1.0, -2.0]]]> : tensor<2x2x2xf32>}
    : (tensor<2x2x2xf32>) -> ()
  return
}
