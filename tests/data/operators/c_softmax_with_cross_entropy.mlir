// By hand: one process alone; an ignored label. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %logits = "pd_builtin.constant"() {value = dense<[[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %label = "pd_builtin.constant"() {value = dense<[[1], [2]]> : tensor<2x1xi64>} : () -> tensor<2x1xi64>
  %softmax, %loss = "pd.c_softmax_with_cross_entropy"(%logits, %label)
    {ignore_index = 1 : i64, nranks = 1 : i32, operand_segment_sizes = array<i32: 1, 1>, rank = 0 : i32,
      result_segment_sizes = array<i32: 1, 1>, ring_id = 0 : i32}
    : (tensor<2x3xf32>, tensor<2x1xi64>) -> (tensor<2x3xf32>, tensor<2x1xf32>)
  "check.expect_almost_eq_const"(%softmax) {tolerance = 7.0e-5 : f64, value = dense<[
    [0.3052055, 0.5617098, 0.1330846],
    [0.4183236, 0.3068182, 0.2748582]
  ]> : tensor<2x3xf32>} : (tensor<2x3xf32>) -> ()
  "check.expect_almost_eq_const"(%loss) {tolerance = 2.0e-4 : f64, value = dense<[[0.0], [1.2915]]> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  return
}
