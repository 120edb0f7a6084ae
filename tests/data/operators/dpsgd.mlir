// By hand: without noise: the gradient is cut to a norm. Values of Paddle 2.6.2.
func.func @main() {
  %grad = "pd_builtin.constant"() {value = dense<[[0.1, -0.2], [0.3, 0.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %param = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %param_out = "pd.dpsgd"(%param, %grad, %learning_rate)
    {batch_size = 4.0 : f32, clip = 0.2 : f32, seed = 1 : i32, sigma = 0.0 : f32}
    : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xf32>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%param_out)
    {tolerance = 4.0e-4 : f64, value = dense<[[0.9946548, -1.98931], [0.4839643, 3.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
