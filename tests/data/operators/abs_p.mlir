// By hand: two rows. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.95, -0.81, 1.26], [-1.63, 0.4, 0.91]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd.abs_p"(%x) {operand_segment_sizes = array<i32: 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%y)
    {tolerance = 0.00003 : f64, value = dense<[[0.95, 0.81, 1.26], [1.63, 0.4, 0.91]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}
