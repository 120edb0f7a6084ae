// By hand: all three margins. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %logits = "pd_builtin.constant"() {value = dense<[[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %label = "pd_builtin.constant"() {value = dense<[0, 2]> : tensor<2xi64>} : () -> tensor<2xi64>
  %softmax, %loss = "pd.margin_cross_entropy"(%logits, %label)
    {margin1 = 1.0 : f32, margin2 = 0.5 : f32, margin3 = 0.1 : f32, nranks = 1 : i32, rank = 0 : i32,
      result_segment_sizes = array<i32: 1, 1>, return_softmax = true, ring_id = 0 : i32, scale = 2.0 : f32}
    : (tensor<2x3xf32>, tensor<2xi64>) -> (tensor<2x3xf32>, tensor<2x1xf32>)
  "check.expect_almost_eq_const"(%softmax) {tolerance = 10.0e-5 : f64, value = dense<[
    [0.08487447, 0.8664857, 0.04863996],
    [0.5594384, 0.3009468, 0.1396147]
  ]> : tensor<2x3xf32>} : (tensor<2x3xf32>) -> ()
  "check.expect_almost_eq_const"(%loss)
    {tolerance = 3.0e-4 : f64, value = dense<[[2.466582], [1.968869]]> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  return
}
