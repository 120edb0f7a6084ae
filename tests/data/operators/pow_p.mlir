// By hand: two rows. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.29, 0.96, 1.03], [1.28, 1.06, 1.88]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[-0.46, -1.28, 0.42], [-1.55, -1.92, 1.33]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %z = "pd.pow_p"(%x, %y) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%z) {tolerance = 0.00002 : f64, value = dense<[
    [1.767246, 1.053641, 1.012492],
    [0.6820631, 0.894155, 2.315421]
  ]> : tensor<2x3xf32>} : (tensor<2x3xf32>) -> ()
  return
}
