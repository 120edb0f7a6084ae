// By hand: two rows. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.68, 1.05, 1.42], [0.74, 1.09, 0.51]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd.sqrt_p"(%x) {operand_segment_sizes = array<i32: 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%y) {tolerance = 0.00003 : f64, value = dense<[
    [1.296148, 1.024695, 1.191638],
    [0.8602325, 1.044031, 0.7141429]
  ]> : tensor<2x3xf32>} : (tensor<2x3xf32>) -> ()
  return
}
