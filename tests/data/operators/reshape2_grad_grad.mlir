// By hand: the gradient of a gradient. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %d_out = "pd_builtin.constant"() {value = dense<[[0.05, -0.81], [0.15, 0.86], [-0.36, 0.33]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %ddx = "pd_builtin.constant"() {value = dense<[[-0.74, 0.43, -0.42], [-0.63, 0.17, -0.96]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %dd_out = "pd.reshape2_grad_grad"(%d_out, %ddx)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x2xf64>, tensor<2x3xf64>) -> tensor<3x2xf64>
  "check.expect_almost_eq_const"(%dd_out)
    {tolerance = 1.0e-6 : f64, value = dense<[[-0.74, 0.43], [-0.42, -0.63], [0.17, -0.96]]> : tensor<3x2xf64>}
    : (tensor<3x2xf64>) -> ()
  return
}
