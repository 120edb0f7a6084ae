// By hand: two rows. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.46, 1.89, 0.37], [1.06, -0.37, -1.22]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[-0.46, -1.28, 0.42], [-1.55, -1.92, 1.33]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %z = "pd.sub_p"(%x, %y) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%z)
    {tolerance = 0.00001 : f64, value = dense<[[0.0, 3.17, -0.04999998], [2.61, 1.55, -2.55]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}
