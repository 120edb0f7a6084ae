// By hand: of d_out · ddy, d_out · ddx and ddx · y + x · ddy, differentiated by pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0, -1.0], [0.5, 3.0, 4.0]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %y = "pd_builtin.constant"() {value = dense<[2.0, -1.0, 0.5]> : tensor<3xf64>} : () -> tensor<3xf64>
  %d_out = "pd_builtin.constant"() {value = dense<[[1.0, 0.5, 2.0], [-1.0, 1.0, 0.25]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %ddx = "pd_builtin.constant"() {value = dense<[[0.1, 0.2, 0.3], [0.4, -0.5, 0.6]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %ddy = "pd_builtin.constant"() {value = dense<[1.0, -2.0, 0.5]> : tensor<3xf64>} : () -> tensor<3xf64>
  %d_dx = "pd_builtin.constant"() {value = dense<[[1.0, -1.0, 2.0], [0.5, 1.0, 0.0]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %d_dy = "pd_builtin.constant"() {value = dense<[0.3, 0.6, -1.0]> : tensor<3xf64>} : () -> tensor<3xf64>
  %d_dd_out = "pd_builtin.constant"() {value = dense<[[2.0, 1.0, 1.0], [1.0, -1.0, 3.0]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %d_x, %d_y, %d_d_out, %d_ddx, %d_ddy = "pd.elementwise_mul_triple_grad"(%x, %y, %d_out, %ddx, %ddy, %d_dx, %d_dy, %d_dd_out)
    {axis = -1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1, 1>}
    : (tensor<2x3xf64>, tensor<3xf64>, tensor<2x3xf64>, tensor<2x3xf64>, tensor<3xf64>, tensor<2x3xf64>, tensor<3xf64>, tensor<2x3xf64>) -> (tensor<2x3xf64>, tensor<3xf64>, tensor<2x3xf64>, tensor<2x3xf64>, tensor<3xf64>)
  "check.expect_almost_eq_const"(%d_x)
    {tolerance = 1.0e-9 : f64, value = dense<[[2.0, -2.0, 0.5], [1.0, 2.0, 1.5]]> : tensor<2x3xf64>} : (tensor<2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%d_y)
    {tolerance = 1.0e-9 : f64, value = dense<[0.6, 0.7, 2.1]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  "check.expect_almost_eq_const"(%d_d_out)
    {tolerance = 1.0e-9 : f64, value = dense<[[1.03, 2.12, 0.7], [0.62, -2.3, -0.6]]> : tensor<2x3xf64>} : (tensor<2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%d_ddx)
    {tolerance = 1.0e-9 : f64, value = dense<[[4.3, -0.7, -1.5], [1.7, 1.6, 1.25]]> : tensor<2x3xf64>} : (tensor<2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%d_ddy)
    {tolerance = 1.0e-9 : f64, value = dense<[3.0, -0.5, 15.0]> : tensor<3xf64>} : (tensor<3xf64>) -> ()
  return
}
