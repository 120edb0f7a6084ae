// By hand: another shape. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.46, 1.89, 0.37], [1.06, -0.37, -1.22]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd.reshape_p"(%x) {operand_segment_sizes = array<i32: 1>, shape = array<i64: 3, 2>}
    : (tensor<2x3xf32>) -> tensor<3x2xf32>
  "check.expect_eq_const"(%y) {value = dense<[[-0.46, 1.89], [0.37, 1.06], [-0.37, -1.22]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}
