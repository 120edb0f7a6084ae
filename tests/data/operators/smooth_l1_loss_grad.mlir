// By hand: one element near, one far. Worked out by hand.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.2], [-3.0]]> : tensor<2x1xf64>} : () -> tensor<2x1xf64>
  %y = "pd_builtin.constant"() {value = dense<[[0.5], [1.0]]> : tensor<2x1xf64>} : () -> tensor<2x1xf64>
  %diff = "pd_builtin.constant"() {value = dense<[[-0.3], [-4.0]]> : tensor<2x1xf64>} : () -> tensor<2x1xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[[2.0], [-1.0]]> : tensor<2x1xf64>} : () -> tensor<2x1xf64>
  %x_grad_result, %y_grad_result = "pd.smooth_l1_loss_grad"(%x, %y, %diff, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 0, 0, 1, 0, 0, 1>, result_segment_sizes = array<i32: 1, 1, 0, 0>,
      sigma = 1.0 : f32}
    : (tensor<2x1xf64>, tensor<2x1xf64>, tensor<2x1xf64>, tensor<2x1xf64>) -> (tensor<2x1xf64>, tensor<2x1xf64>)
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[-0.6], [1.0]]> : tensor<2x1xf64>}
    : (tensor<2x1xf64>) -> ()
  "check.expect_almost_eq_const"(%y_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[0.6], [-1.0]]> : tensor<2x1xf64>}
    : (tensor<2x1xf64>) -> ()
  return
}
