// By hand: d_out · ddy, d_out · ddx and ddx · y + x · ddy. Pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0, -1.0], [0.5, 3.0, 4.0]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %y = "pd_builtin.constant"() {value = dense<[2.0, -1.0, 0.5]> : tensor<3xf64>} : () -> tensor<3xf64>
  %d_out = "pd_builtin.constant"() {value = dense<[[1.0, 0.5, 2.0], [-1.0, 1.0, 0.25]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %ddx = "pd_builtin.constant"() {value = dense<[[0.1, 0.2, 0.3], [0.4, -0.5, 0.6]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %ddy = "pd_builtin.constant"() {value = dense<[1.0, -2.0, 0.5]> : tensor<3xf64>} : () -> tensor<3xf64>
  %x_grad, %y_grad, %dd_out = "pd.elementwise_mul_grad_grad"(%x, %y, %d_out, %ddx, %ddy)
    {axis = -1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x3xf64>, tensor<3xf64>, tensor<2x3xf64>, tensor<2x3xf64>, tensor<3xf64>) -> (tensor<2x3xf64>, tensor<3xf64>, tensor<2x3xf64>)
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 1.0e-9 : f64, value = dense<[[1.0, -1.0, 1.0], [-1.0, -2.0, 0.125]]> : tensor<2x3xf64>} : (tensor<2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%y_grad)
    {tolerance = 1.0e-9 : f64, value = dense<[-0.3, -0.4, 0.75]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  "check.expect_almost_eq_const"(%dd_out)
    {tolerance = 1.0e-9 : f64, value = dense<[[1.2, -4.2, -0.35], [1.3, -5.5, 2.3]]> : tensor<2x3xf64>} : (tensor<2x3xf64>) -> ()
  return
}
