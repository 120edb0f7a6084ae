// pd.margin_cross_entropy_grad behind pd.margin_cross_entropy, its test 0
// By numerical derivative in float64.
func.func @main() {
  %logits = "pd_builtin.constant"() {value = dense<[[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %label = "pd_builtin.constant"() {value = dense<[0, 2]> : tensor<2xi64>} : () -> tensor<2xi64>
  %softmax, %loss = "pd.margin_cross_entropy"(%logits, %label)
    {margin1 = 1.0 : f32, margin2 = 0.5 : f32, margin3 = 0.1 : f32, nranks = 1 : i32, rank = 0 : i32,
      result_segment_sizes = array<i32: 1, 1>, return_softmax = true, ring_id = 0 : i32, scale = 2.0 : f32}
    : (tensor<2x3xf64>, tensor<2xi64>) -> (tensor<2x3xf64>, tensor<2x1xf64>)
  %loss_cotangent = "pd_builtin.constant"() {value = dense<[[0.08], [-0.31]]> : tensor<2x1xf64>} : () -> tensor<2x1xf64>
  %logits_grad_result = "pd.margin_cross_entropy_grad"(%logits, %label, %softmax, %loss_cotangent)
    {margin1 = 1.0 : f32, margin2 = 0.5 : f32, margin3 = 0.1 : f32, nranks = 1 : i32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1>, rank = 0 : i32, result_segment_sizes = array<i32: 1>,
      return_softmax = true, ring_id = 0 : i32, scale = 2.0 : f32}
    : (tensor<2x3xf64>, tensor<2xi64>, tensor<2x3xf64>, tensor<2x1xf64>) -> tensor<2x3xf64>
  "check.expect_almost_eq_const"(%logits_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [-0.116385864, 0.138637692, 0.00778239394],
    [-0.346851844, -0.18658702, 0.101743176]
  ]> : tensor<2x3xf64>} : (tensor<2x3xf64>) -> ()
  return
}
