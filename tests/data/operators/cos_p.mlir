// By hand: two rows. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-1.25, -1.78, -0.9], [0.63, 0.25, -1.4]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd.cos_p"(%x) {operand_segment_sizes = array<i32: 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%y) {tolerance = 0.00002 : f64, value = dense<[
    [0.3153224, -0.207681, 0.62161],
    [0.8080275, 0.9689124, 0.1699672]
  ]> : tensor<2x3xf32>} : (tensor<2x3xf32>) -> ()
  return
}
