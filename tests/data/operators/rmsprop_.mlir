// By hand: plain. Values of Paddle 2.6.2.
func.func @main() {
  %grad = "pd_builtin.constant"() {value = dense<[[0.1, -0.2], [0.3, 0.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %mean_square = "pd_builtin.constant"() {value = dense<[[0.5, 0.1], [1.0, 2.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %moment = "pd_builtin.constant"() {value = dense<[[0.1, 0.0], [-0.2, 0.3]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %param = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %param_out, %moment_out, %mean_square_out, %mean_grad_out = "pd.rmsprop_"(%param, %mean_square, %grad, %moment,
    %learning_rate)
    {centered = false, decay = 0.9 : f32, epsilon = 1.0e-6 : f32, momentum = 0.5 : f32, multi_precision = false,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0, 0>, result_segment_sizes = array<i32: 1, 1, 1, 1, 0>}
    : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xf32>) -> (tensor<2x2xf32>,
      tensor<2x2xf32>, tensor<2x2xf32>, tensor<f32>)
  "check.expect_almost_eq_const"(%mean_square_out)
    {tolerance = 2.0e-4 : f64, value = dense<[[0.451, 0.094], [0.909, 1.8]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%moment_out)
    {tolerance = 3.0e-5 : f64, value = dense<[[0.06489057, -0.06523246], [-0.06853418, 0.15]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%param_out)
    {tolerance = 3.0e-4 : f64, value = dense<[[0.9351094, -1.934767], [0.5685342, 2.85]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: centered. Values of Paddle 2.6.2.
func.func @main() {
  %grad = "pd_builtin.constant"() {value = dense<[[0.1, -0.2], [0.3, 0.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %mean_grad = "pd_builtin.constant"() {value = dense<[[0.1, 0.1], [0.2, 0.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %mean_square = "pd_builtin.constant"() {value = dense<[[0.5, 0.1], [1.0, 2.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %moment = "pd_builtin.constant"() {value = dense<[[0.1, 0.0], [-0.2, 0.3]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %param = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %param_out, %moment_out, %mean_square_out, %mean_grad_out = "pd.rmsprop_"(%param, %mean_square, %grad, %moment,
    %learning_rate, %mean_grad)
    {centered = true, decay = 0.9 : f32, epsilon = 1.0e-6 : f32, momentum = 0.5 : f32, multi_precision = false,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 0>, result_segment_sizes = array<i32: 1, 1, 1, 1, 0>}
    : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xf32>,
      tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>)
  "check.expect_almost_eq_const"(%mean_grad_out)
    {tolerance = 4.0e-5 : f64, value = dense<[[0.1, 0.06999999], [0.21, 0.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%mean_square_out)
    {tolerance = 2.0e-4 : f64, value = dense<[[0.451, 0.094], [0.909, 1.8]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%moment_out)
    {tolerance = 3.0e-5 : f64, value = dense<[[0.06505845, -0.06700215], [-0.06774195, 0.15]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%param_out)
    {tolerance = 3.0e-4 : f64, value = dense<[[0.9349415, -1.932998], [0.5677419, 2.85]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
