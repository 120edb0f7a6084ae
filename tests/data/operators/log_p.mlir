// By hand: two rows. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.7, 1.86, 0.99], [1.42, 0.3, 0.3]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd.log_p"(%x) {operand_segment_sizes = array<i32: 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%y) {tolerance = 0.00002 : f64, value = dense<[
    [-0.3566749, 0.6205765, -0.01005033],
    [0.3506569, -1.203973, -1.203973]
  ]> : tensor<2x3xf32>} : (tensor<2x3xf32>) -> ()
  return
}
