// By hand: two rows. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.46, 1.89, 0.37], [1.06, -0.37, -1.22]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[-0.46, -1.28, 0.42], [-1.55, -1.92, 1.33]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %z = "pd.eq_p"(%x, %y) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  "check.expect_eq_const"(%z) {value = dense<[[true, false, false], [false, false, false]]> : tensor<2x3xi1>}
    : (tensor<2x3xi1>) -> ()
  return
}
