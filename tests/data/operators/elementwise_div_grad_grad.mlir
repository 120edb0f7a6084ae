// By hand: of out = x / y and dx = d_out / y. Pencil and paper.
func.func @main() {
  %y = "pd_builtin.constant"() {value = dense<[2.0, -1.0, 0.5]> : tensor<3xf64>} : () -> tensor<3xf64>
  %out = "pd_builtin.constant"() {value = dense<[[0.5, -2.0, -2.0], [0.25, -3.0, 8.0]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %dx = "pd_builtin.constant"() {value = dense<[[0.5, -0.5, 4.0], [-0.5, -1.0, 0.5]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %ddx = "pd_builtin.constant"() {value = dense<[[0.1, 0.2, 0.3], [0.4, -0.5, 0.6]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %ddy = "pd_builtin.constant"() {value = dense<[1.0, -2.0, 0.5]> : tensor<3xf64>} : () -> tensor<3xf64>
  %y_grad, %d_out, %dd_out = "pd.elementwise_div_grad_grad"(%y, %out, %dx, %ddx, %ddy)
    {axis = -1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<3xf64>, tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3xf64>, tensor<3xf64>) -> (tensor<3xf64>, tensor<2x3xf64>, tensor<2x3xf64>)
  "check.expect_almost_eq_const"(%y_grad)
    {tolerance = 1.0e-9 : f64, value = dense<[0.1375, 8.4, -7.0]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  "check.expect_almost_eq_const"(%d_out)
    {tolerance = 1.0e-9 : f64, value = dense<[[-0.5, -1.0, -2.0], [0.5, -2.0, -0.25]]> : tensor<2x3xf64>} : (tensor<2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%dd_out)
    {tolerance = 1.0e-9 : f64, value = dense<[[-0.2, 3.8, 2.6], [0.075, 6.5, -6.8]]> : tensor<2x3xf64>} : (tensor<2x3xf64>) -> ()
  return
}
