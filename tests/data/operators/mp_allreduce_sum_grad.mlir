// By hand: every device has the gradient of the sum already. Worked out by hand.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<[[1.0, -2.0, 0.5, 3.0]]> : tensor<1x4xf32>}
    : () -> tensor<1x4xf32>
  %x_grad = "pd.mp_allreduce_sum_grad"(%out_grad)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>, ring_id = 0 : i32}
    : (tensor<1x4xf32>) -> tensor<1x4xf32>
  "check.expect_eq_const"(%x_grad) {value = dense<[[1.0, -2.0, 0.5, 3.0]]> : tensor<1x4xf32>}
    : (tensor<1x4xf32>) -> ()
  return
}
