// By hand: two rows. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.07, 0.37, 1.45], [-0.25, 1.57, 0.45]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd.sin_p"(%x) {operand_segment_sizes = array<i32: 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%y) {tolerance = 0.00002 : f64, value = dense<[
    [0.06994285, 0.3616154, 0.992713],
    [-0.247404, 0.9999997, 0.4349655]
  ]> : tensor<2x3xf32>} : (tensor<2x3xf32>) -> ()
  return
}
