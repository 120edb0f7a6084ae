// By hand: two rows. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.43, -1.25, -0.62], [0.04, 1.56, 1.1]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd.exp_p"(%x) {operand_segment_sizes = array<i32: 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%y) {tolerance = 0.0001 : f64, value = dense<[
    [0.6505091, 0.2865048, 0.5379444],
    [1.040811, 4.758821, 3.004166]
  ]> : tensor<2x3xf32>} : (tensor<2x3xf32>) -> ()
  return
}
