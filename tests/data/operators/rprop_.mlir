// By hand: pd.rprop_ of float32[2, 3], float32[2, 3], float32[2, 3], float32[2, 3], float32[2], float32[2]; multi_precision = False. Values of Paddle 3.3.1.
func.func @main() {
  %param = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %grad = "pd_builtin.constant"() {value = dense<[[0.5, 1.25, 2.0], [1.5, 0.25, 3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %prev = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %learning_rate = "pd_builtin.constant"() {value = dense<[[0.1, 0.2, 0.3], [0.4, 0.5, 0.6]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %learning_rate_range = "pd_builtin.constant"() {value = dense<[0.15, 0.55]> : tensor<2xf32>} : () -> tensor<2xf32>
  %etas = "pd_builtin.constant"() {value = dense<[0.5, 1.2]> : tensor<2xf32>} : () -> tensor<2xf32>
  %param_out, %prev_out, %learning_rate_out = "pd.rprop_"(%param, %grad, %prev, %learning_rate, %learning_rate_range,
    %etas)
    {multi_precision = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 0, 1, 1>,
      result_segment_sizes = array<i32: 1, 1, 1, 0>}
    : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2xf32>,
      tensor<2xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>)
  "check.expect_almost_eq_const"(%param_out)
    {tolerance = 1.0e-4 : f64, value = dense<[[0.35, -1.25, 1.64], [1.02, -0.25, -3.0]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  "check.expect_almost_eq_const"(%prev_out)
    {tolerance = 1.0e-4 : f64, value = dense<[[0.5, 0.0, 2.0], [1.5, 0.0, 0.0]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  "check.expect_almost_eq_const"(%learning_rate_out)
    {tolerance = 1.0e-4 : f64, value = dense<[[0.15, 0.15, 0.36], [0.48000002, 0.25, 0.3]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}
