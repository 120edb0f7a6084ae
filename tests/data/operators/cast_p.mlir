// By hand: float32 to int32. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.46, 1.89, 0.37], [1.06, -0.37, -1.22]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd.cast_p"(%x) {dtype = 2 : i32, operand_segment_sizes = array<i32: 1>} : (tensor<2x3xf32>) -> tensor<2x3xi32>
  "check.expect_eq_const"(%y) {value = dense<[[0, 1, 0], [1, 0, -1]]> : tensor<2x3xi32>} : (tensor<2x3xi32>) -> ()
  return
}
