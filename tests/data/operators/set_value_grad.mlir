// By hand: the cotangent as it is, also where numbers were set. Values of Paddle 3.3.1.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<[[4.0, 4.0], [6.0, 6.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %x_grad = "pd.set_value_grad"(%out_grad)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2x2xf32>) -> tensor<2x2xf32>
  "check.expect_eq_const"(%x_grad) {value = dense<[[4.0, 4.0], [6.0, 6.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
