// By hand: the cotangent as it is. Worked out by hand.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<[1.5, -2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %x_grad = "pd.assign_out__grad"(%out_grad)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2xf32>) -> tensor<2xf32>
  "check.expect_eq_const"(%x_grad) {value = dense<[1.5, -2.0]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  return
}
