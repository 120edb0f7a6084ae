// By hand: two rows. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.27, 0.68, -0.31], [0.53, 1.87, 0.73]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd.erf_p"(%x) {operand_segment_sizes = array<i32: 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%y) {tolerance = 0.00002 : f64, value = dense<[
    [-0.2974182, 0.6637822, -0.3389082],
    [0.5464641, 0.9918208, 0.698104]
  ]> : tensor<2x3xf32>} : (tensor<2x3xf32>) -> ()
  return
}
