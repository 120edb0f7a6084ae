// By hand: four channels in two groups. Worked out by hand.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<[[[[0.0]], [[1.0]], [[2.0]], [[3.0]]]]> : tensor<1x4x1x1xf64>}
    : () -> tensor<1x4x1x1xf64>
  %x_grad_result = "pd.shuffle_channel_grad"(%out_grad)
    {group = 2 : i32, operand_segment_sizes = array<i32: 0, 0, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<1x4x1x1xf64>) -> tensor<1x4x1x1xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[[[0.0]], [[2.0]], [[1.0]], [[3.0]]]]> : tensor<1x4x1x1xf64>}
    : (tensor<1x4x1x1xf64>) -> ()
  return
}
