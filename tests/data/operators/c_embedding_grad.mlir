// By hand: pd.c_embedding_grad behind pd.c_embedding. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0, 4], [5, 6]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %weight = "pd_builtin.constant"() {value = dense<[[-0.17, 0.44], [-1.0, -0.4], [-0.71, -0.82]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %out = "pd.c_embedding"(%weight, %x) {start_index = 4 : i64, vocab_size = -1 : i64}
    : (tensor<3x2xf64>, tensor<2x2xi64>) -> tensor<2x2x2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [[-0.74, -0.0], [0.2, -0.94]],
    [[-0.7, 0.86], [-0.86, -0.74]]
  ]> : tensor<2x2x2xf64>} : () -> tensor<2x2x2xf64>
  %weight_grad_result = "pd.c_embedding_grad"(%weight, %x, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1>, start_index = 4 : i64}
    : (tensor<3x2xf64>, tensor<2x2xi64>, tensor<2x2x2xf64>) -> tensor<3x2xf64>
  "check.expect_almost_eq_const"(%weight_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[[0.2, -0.94], [-0.7, 0.86], [-0.86, -0.74]]> : tensor<3x2xf64>}
    : (tensor<3x2xf64>) -> ()
  return
}
