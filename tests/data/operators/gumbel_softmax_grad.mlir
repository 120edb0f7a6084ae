// By hand: pd.gumbel_softmax_grad behind pd.gumbel_softmax. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.17], [0.44]]> : tensor<2x1xf64>} : () -> tensor<2x1xf64>
  %out = "pd.gumbel_softmax"(%x) {axis = -1 : i32, hard = true, temperature = 0.5 : f32}
    : (tensor<2x1xf64>) -> tensor<2x1xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.61], [0.62]]> : tensor<2x1xf64>} : () -> tensor<2x1xf64>
  %x_grad_result = "pd.gumbel_softmax_grad"(%out, %out_cotangent)
    {axis = -1 : i32, operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2x1xf64>, tensor<2x1xf64>) -> tensor<2x1xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-6 : f64, value = dense<0.0> : tensor<2x1xf64>}
    : (tensor<2x1xf64>) -> ()
  return
}
