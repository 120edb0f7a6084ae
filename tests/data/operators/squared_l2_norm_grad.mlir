// By hand: pd.squared_l2_norm_grad behind pd.squared_l2_norm. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.5, -2.0], [0.0, -0.25]]> : tensor<2x2xf64>} : () -> tensor<2x2xf64>
  %out = "pd.squared_l2_norm"(%x) : (tensor<2x2xf64>) -> tensor<1xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[0.89]> : tensor<1xf64>} : () -> tensor<1xf64>
  %x_grad_result = "pd.squared_l2_norm_grad"(%x, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2x2xf64>, tensor<1xf64>) -> tensor<2x2xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[[2.67, -3.56], [0.0, -0.445]]> : tensor<2x2xf64>}
    : (tensor<2x2xf64>) -> ()
  return
}
