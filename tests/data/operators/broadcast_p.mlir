// By hand: a vector becomes rows. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.76, 0.22, -1.83]> : tensor<3xf32>} : () -> tensor<3xf32>
  %y = "pd.broadcast_p"(%x) {operand_segment_sizes = array<i32: 1>, shape = array<i64: 2, 3>}
    : (tensor<3xf32>) -> tensor<2x3xf32>
  "check.expect_eq_const"(%y) {value = dense<[[0.76, 0.22, -1.83], [0.76, 0.22, -1.83]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}
