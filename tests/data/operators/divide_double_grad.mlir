// By hand: a lone element of each. Worked out by hand.
func.func @main() {
  %y = "pd_builtin.constant"() {value = dense<[2.0]> : tensor<1xf64>} : () -> tensor<1xf64>
  %out = "pd_builtin.constant"() {value = dense<[3.0]> : tensor<1xf64>} : () -> tensor<1xf64>
  %grad_x = "pd_builtin.constant"() {value = dense<[0.5]> : tensor<1xf64>} : () -> tensor<1xf64>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[1.0]> : tensor<1xf64>} : () -> tensor<1xf64>
  %grad_y_grad = "pd_builtin.constant"() {value = dense<[4.0]> : tensor<1xf64>} : () -> tensor<1xf64>
  %y_grad_result, %out_grad_result, %grad_out_grad_result = "pd.divide_double_grad"(%y, %out, %grad_x, %grad_x_grad,
    %grad_y_grad)
    {axis = -1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>) -> (tensor<1xf64>, tensor<1xf64>,
      tensor<1xf64>)
  "check.expect_almost_eq_const"(%y_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[2.75]> : tensor<1xf64>}
    : (tensor<1xf64>) -> ()
  "check.expect_almost_eq_const"(%out_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[-2.0]> : tensor<1xf64>}
    : (tensor<1xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[-5.5]> : tensor<1xf64>}
    : (tensor<1xf64>) -> ()
  return
}
