// pd.c_softmax_with_cross_entropy_grad behind pd.c_softmax_with_cross_entropy, its test 0
// By numerical derivative in float64.
func.func @main() {
  %logits = "pd_builtin.constant"() {value = dense<[[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %label = "pd_builtin.constant"() {value = dense<[[1], [2]]> : tensor<2x1xi64>} : () -> tensor<2x1xi64>
  %softmax, %loss = "pd.c_softmax_with_cross_entropy"(%logits, %label)
    {ignore_index = 1 : i64, nranks = 1 : i32, operand_segment_sizes = array<i32: 1, 1>, rank = 0 : i32,
      result_segment_sizes = array<i32: 1, 1>, ring_id = 0 : i32}
    : (tensor<2x3xf64>, tensor<2x1xi64>) -> (tensor<2x3xf64>, tensor<2x1xf64>)
  %softmax_cotangent = "pd_builtin.constant"()
    {value = dense<[[0.73, 0.71, 0.62], [-0.48, -0.85, 0.89]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %loss_cotangent = "pd_builtin.constant"() {value = dense<[[0.08], [-0.31]]> : tensor<2x1xf64>} : () -> tensor<2x1xf64>
  %logits_grad_result = "pd.c_softmax_with_cross_entropy_grad"(%logits, %label, %softmax, %loss, %softmax_cotangent,
    %loss_cotangent)
    {ignore_index = 1 : i64, nranks = 1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>, rank = 0 : i32,
      result_segment_sizes = array<i32: 1, 0>, ring_id = 0 : i32}
    : (tensor<2x3xf64>, tensor<2x1xi64>, tensor<2x3xf64>, tensor<2x1xf64>, tensor<2x3xf64>,
      tensor<2x1xf64>) -> tensor<2x3xf64>
  "check.expect_almost_eq_const"(%logits_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.00789673756, 0.00329920721, -0.0111959448],
    [-0.23971324, -0.289339674, 0.529052914]
  ]> : tensor<2x3xf64>} : (tensor<2x3xf64>) -> ()
  return
}
