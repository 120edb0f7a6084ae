// By hand: two rows. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-1.6, -1.85, 0.81], [-0.17, 1.59, 1.34]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd.tanh_p"(%x) {operand_segment_sizes = array<i32: 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%y) {tolerance = 0.00002 : f64, value = dense<[
    [-0.9216685, -0.9517459, 0.6695903],
    [-0.1683811, 0.9201493, 0.8716723]
  ]> : tensor<2x3xf32>} : (tensor<2x3xf32>) -> ()
  return
}
