// By hand: the third power, all operands. Worked out by hand.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[2.0]> : tensor<1xf64>} : () -> tensor<1xf64>
  %grad_out = "pd_builtin.constant"() {value = dense<[0.5]> : tensor<1xf64>} : () -> tensor<1xf64>
  %grad_grad_x = "pd_builtin.constant"() {value = dense<[1.0]> : tensor<1xf64>} : () -> tensor<1xf64>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[2.0]> : tensor<1xf64>} : () -> tensor<1xf64>
  %grad_grad_out_grad = "pd_builtin.constant"() {value = dense<[1.0]> : tensor<1xf64>} : () -> tensor<1xf64>
  %x_grad_result, %grad_out_grad_result, %grad_grad_x_grad_result = "pd.pow_triple_grad"(%x, %grad_out, %grad_grad_x,
    %grad_x_grad, %grad_grad_out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>, y = 3.0 : f32}
    : (tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>) -> (tensor<1xf64>, tensor<1xf64>,
      tensor<1xf64>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[18.0]> : tensor<1xf64>}
    : (tensor<1xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[24.0]> : tensor<1xf64>}
    : (tensor<1xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_grad_x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[24.0]> : tensor<1xf64>}
    : (tensor<1xf64>) -> ()
  return
}
