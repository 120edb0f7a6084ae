// By hand: the difference of both. Pencil and paper.
func.func @main() {
  %y = "pd_builtin.constant"() {value = dense<[2.0, -1.0, 0.5]> : tensor<3xf64>} : () -> tensor<3xf64>
  %d_out = "pd_builtin.constant"() {value = dense<[[1.0, 0.5, 2.0], [-1.0, 1.0, 0.25]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %ddx = "pd_builtin.constant"() {value = dense<[[0.1, 0.2, 0.3], [0.4, -0.5, 0.6]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %ddy = "pd_builtin.constant"() {value = dense<[1.0, -2.0, 0.5]> : tensor<3xf64>} : () -> tensor<3xf64>
  %dd_out = "pd.elementwise_sub_grad_grad"(%y, %d_out, %ddx, %ddy)
    {axis = -1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<3xf64>, tensor<2x3xf64>, tensor<2x3xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  "check.expect_almost_eq_const"(%dd_out)
    {tolerance = 1.0e-9 : f64, value = dense<[[-0.9, 2.2, -0.2], [-0.6, 1.5, 0.1]]> : tensor<2x3xf64>} : (tensor<2x3xf64>) -> ()
  return
}
