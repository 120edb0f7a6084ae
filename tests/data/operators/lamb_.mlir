// By hand: with decay. Values of Paddle 2.6.2.
func.func @main() {
  %beta1_pow = "pd_builtin.constant"() {value = dense<[0.9]> : tensor<1xf32>} : () -> tensor<1xf32>
  %beta2_pow = "pd_builtin.constant"() {value = dense<[0.999]> : tensor<1xf32>} : () -> tensor<1xf32>
  %grad = "pd_builtin.constant"() {value = dense<[[0.1, -0.2], [0.3, 0.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %moment1 = "pd_builtin.constant"() {value = dense<[[0.1, 0.0], [0.0, 0.2]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %moment2 = "pd_builtin.constant"() {value = dense<[[0.1, 0.2], [0.3, 0.4]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %param = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %param_out, %moment1_out, %moment2_out, %beta1_pow_out, %beta2_pow_out = "pd.lamb_"(%param, %grad, %learning_rate,
    %moment1, %moment2, %beta1_pow, %beta2_pow)
    {always_adapt = false, beta1 = 0.9 : f32, beta2 = 0.999 : f32, epsilon = 1.0e-6 : f32, multi_precision = false,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0>, weight_decay = 0.1 : f32}
    : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xf32>,
      tensor<1xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xf32>, tensor<1xf32>)
  "check.expect_almost_eq_const"(%beta1_pow_out)
    {tolerance = 10.0e-5 : f64, value = dense<[0.8099999]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%beta2_pow_out) {tolerance = 2.0e-4 : f64, value = dense<[0.998001]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%moment1_out)
    {tolerance = 3.0e-5 : f64, value = dense<[[0.1, -0.02000001], [0.03000001, 0.18]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%moment2_out)
    {tolerance = 5.0e-5 : f64, value = dense<[[0.09991, 0.19984], [0.29979, 0.3996]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%param_out)
    {tolerance = 3.0e-4 : f64, value = dense<[[0.8466662, -1.835856], [0.4483943, 2.701031]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: without decay the ratio is not adapted, unless asked for. Values of Paddle 2.6.2.
func.func @main() {
  %beta1_pow = "pd_builtin.constant"() {value = dense<[0.9]> : tensor<1xf32>} : () -> tensor<1xf32>
  %beta2_pow = "pd_builtin.constant"() {value = dense<[0.999]> : tensor<1xf32>} : () -> tensor<1xf32>
  %grad = "pd_builtin.constant"() {value = dense<[[0.1, -0.2], [0.3, 0.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %moment1 = "pd_builtin.constant"() {value = dense<[[0.1, 0.0], [0.0, 0.2]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %moment2 = "pd_builtin.constant"() {value = dense<[[0.1, 0.2], [0.3, 0.4]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %param = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %param_out, %moment1_out, %moment2_out, %beta1_pow_out, %beta2_pow_out = "pd.lamb_"(%param, %grad, %learning_rate,
    %moment1, %moment2, %beta1_pow, %beta2_pow)
    {always_adapt = true, beta1 = 0.9 : f32, beta2 = 0.999 : f32, epsilon = 1.0e-6 : f32, multi_precision = false,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0>, weight_decay = 0.0 : f32}
    : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xf32>,
      tensor<1xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xf32>, tensor<1xf32>)
  "check.expect_almost_eq_const"(%beta1_pow_out)
    {tolerance = 10.0e-5 : f64, value = dense<[0.8099999]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%beta2_pow_out) {tolerance = 2.0e-4 : f64, value = dense<[0.998001]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%moment1_out)
    {tolerance = 3.0e-5 : f64, value = dense<[[0.1, -0.02000001], [0.03000001, 0.18]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%moment2_out)
    {tolerance = 5.0e-5 : f64, value = dense<[[0.09991, 0.19984], [0.29979, 0.3996]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%param_out)
    {tolerance = 3.0e-4 : f64, value = dense<[[0.723215, -1.960859], [0.4520642, 2.750881]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
