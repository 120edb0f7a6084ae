// By hand: two rows. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.46, 1.89, 0.37], [1.06, -0.37, -1.22]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[-0.46, -1.28, 0.42], [-1.55, -1.92, 1.33]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %z = "pd.mul_p"(%x, %y) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%z)
    {tolerance = 7.0e-6 : f64, value = dense<[[0.2116, -2.4192, 0.1554], [-1.643, 0.7104, -1.6226]]> :
      tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}
