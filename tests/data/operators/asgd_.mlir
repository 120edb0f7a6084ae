// By hand: pd.asgd_ of float32[2, 3], float32[2, 3], float32[1], float32[2, 3], float32[2, 3], float32[1]; multi_precision = False. Values of Paddle 3.3.1.
func.func @main() {
  %param = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %grad = "pd_builtin.constant"() {value = dense<[[0.5, 1.25, 2.0], [1.5, 0.25, 3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %d = "pd_builtin.constant"() {value = dense<[[0.5, 1.25, 2.0], [1.5, 0.25, 3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %n = "pd_builtin.constant"() {value = dense<[3.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %param_out, %d_out, %y_out = "pd.asgd_"(%param, %grad, %learning_rate, %d, %y, %n)
    {multi_precision = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 0>,
      result_segment_sizes = array<i32: 1, 1, 1, 0>}
    : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xf32>, tensor<2x3xf32>, tensor<2x3xf32>,
      tensor<1xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>)
  "check.expect_almost_eq_const"(%param_out)
    {tolerance = 1.0e-4 : f64, value = dense<[[0.48333332, -1.375, 1.9333333], [1.45, -0.275, -3.3]]> :
      tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  "check.expect_almost_eq_const"(%d_out)
    {tolerance = 1.0e-4 : f64, value = dense<[[0.5, 3.75, 2.0], [1.5, 0.75, 9.0]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  "check.expect_almost_eq_const"(%y_out)
    {tolerance = 1.0e-4 : f64, value = dense<[[0.5, 1.25, 2.0], [1.5, 0.25, 3.0]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}
