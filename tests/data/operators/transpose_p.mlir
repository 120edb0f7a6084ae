// By hand: a matrix. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.46, 1.89, 0.37], [1.06, -0.37, -1.22]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd.transpose_p"(%x) {axis = array<i64: 1, 0>, operand_segment_sizes = array<i32: 1>}
    : (tensor<2x3xf32>) -> tensor<3x2xf32>
  "check.expect_eq_const"(%y) {value = dense<[[-0.46, 1.06], [1.89, -0.37], [0.37, -1.22]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}
