// By hand: of grad_out · ddyᵀ, ddxᵀ · grad_out and ddx · y + x · ddy, differentiated by pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [0.5, -1.0], [2.0, 1.0]]> : tensor<3x2xf64>} : () -> tensor<3x2xf64>
  %y = "pd_builtin.constant"() {value = dense<[[1.0, 0.0, 2.0], [-1.0, 1.0, 0.5]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %grad_out = "pd_builtin.constant"() {value = dense<[[0.0, 0.25, 0.5], [0.75, 1.0, 1.25], [1.5, 1.75, 2.0]]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %grad_grad_x = "pd_builtin.constant"() {value = dense<[[0.1, 0.2], [0.3, -0.1], [0.5, 1.0]]> : tensor<3x2xf64>} : () -> tensor<3x2xf64>
  %grad_grad_y = "pd_builtin.constant"() {value = dense<[[1.0, -1.0, 0.5], [0.2, 0.0, 1.0]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[[1.0, 0.5], [0.0, 2.0], [-1.0, 1.0]]> : tensor<3x2xf64>} : () -> tensor<3x2xf64>
  %grad_y_grad = "pd_builtin.constant"() {value = dense<[[0.5, 1.0, 0.0], [1.0, -1.0, 2.0]]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %grad_grad_out_grad = "pd_builtin.constant"() {value = dense<[[1.0, 0.0, 0.5], [0.0, 1.0, -1.0], [2.0, 0.5, 1.0]]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %x_grad, %y_grad, %grad_out_grad, %grad_grad_x_grad, %grad_grad_y_grad = "pd.matmul_triple_grad"(%x, %y, %grad_out, %grad_grad_x, %grad_grad_y, %grad_x_grad, %grad_y_grad, %grad_grad_out_grad)
    {transpose_x = false, transpose_y = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1, 1>}
    : (tensor<3x2xf64>, tensor<2x3xf64>, tensor<3x3xf64>, tensor<3x2xf64>, tensor<2x3xf64>, tensor<3x2xf64>, tensor<2x3xf64>, tensor<3x3xf64>) -> (tensor<3x2xf64>, tensor<2x3xf64>, tensor<3x3xf64>, tensor<3x2xf64>, tensor<2x3xf64>)
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 1.0e-9 : f64, value = dense<[[1.25, 0.7], [-1.5, -1.0], [2.0, 1.4]]> : tensor<3x2xf64>} : (tensor<3x2xf64>) -> ()
  "check.expect_almost_eq_const"(%y_grad)
    {tolerance = 1.0e-9 : f64, value = dense<[[1.1, 0.55, 0.25], [2.2, 0.4, 1.2]]> : tensor<2x3xf64>} : (tensor<2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad)
    {tolerance = 1.0e-9 : f64, value = dense<[[1.35, -1.1, 1.4], [0.45, 0.4, 1.8], [0.45, 0.5, 2.5]]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_grad_x_grad)
    {tolerance = 1.0e-9 : f64, value = dense<[[2.25, 0.0], [-0.625, 2.75], [6.5, 2.75]]> : tensor<3x2xf64>} : (tensor<3x2xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_grad_y_grad)
    {tolerance = 1.0e-9 : f64, value = dense<[[3.5, 0.0, 0.5], [7.0, 3.375, 7.75]]> : tensor<2x3xf64>} : (tensor<2x3xf64>) -> ()
  return
}
