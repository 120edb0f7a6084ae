// By hand: plain. Values of Paddle 2.6.2.
func.func @main() {
  %grad = "pd_builtin.constant"() {value = dense<[[0.1, -0.2], [0.3, 0.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %moment = "pd_builtin.constant"() {value = dense<[[0.1, 0.2], [0.0, 1.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %param = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %param_out, %moment_out = "pd.adagrad_"(%param, %grad, %moment, %learning_rate)
    {epsilon = 1.0e-6 : f32, multi_precision = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 0>,
      result_segment_sizes = array<i32: 1, 1, 0>}
    : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>)
  "check.expect_almost_eq_const"(%param_out)
    {tolerance = 4.0e-4 : f64, value = dense<[[0.9698489, -1.959175], [0.4000003, 3.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%moment_out)
    {tolerance = 2.0e-4 : f64, value = dense<[[0.11, 0.24], [0.09, 1.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
