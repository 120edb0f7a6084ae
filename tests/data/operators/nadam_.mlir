// By hand: pd.nadam_ of float32[1], float32[1], float32[1], float32[1], float32[1], float32[1], float32[1], float32[1]. Values of Paddle 3.3.1.
func.func @main() {
  %param = "pd_builtin.constant"() {value = dense<[-1.25]> : tensor<1xf32>} : () -> tensor<1xf32>
  %grad = "pd_builtin.constant"() {value = dense<[0.75]> : tensor<1xf32>} : () -> tensor<1xf32>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %momentum_decay_pow = "pd_builtin.constant"() {value = dense<[0.9]> : tensor<1xf32>} : () -> tensor<1xf32>
  %beta2_pow = "pd_builtin.constant"() {value = dense<[0.9]> : tensor<1xf32>} : () -> tensor<1xf32>
  %mu_product = "pd_builtin.constant"() {value = dense<[0.8]> : tensor<1xf32>} : () -> tensor<1xf32>
  %moment1 = "pd_builtin.constant"() {value = dense<[0.5]> : tensor<1xf32>} : () -> tensor<1xf32>
  %moment2 = "pd_builtin.constant"() {value = dense<[1.25]> : tensor<1xf32>} : () -> tensor<1xf32>
  %param_out, %momentum_decay_pow_out, %beta2_pow_out, %mu_product_out, %moment1_out,
    %moment2_out = "pd.nadam_"(%param, %grad, %learning_rate, %momentum_decay_pow, %beta2_pow, %mu_product, %moment1,
    %moment2)
    {beta1 = 0.9 : f32, beta2 = 0.99 : f32, epsilon = 1.0e-8 : f32, momentum_decay = 0.004 : f32,
      multi_precision = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 0>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 0>}
    : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>,
      tensor<1xf32>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
  "check.expect_almost_eq_const"(%param_out) {tolerance = 1.0e-4 : f64, value = dense<[-1.2774389]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%momentum_decay_pow_out)
    {tolerance = 1.0e-4 : f64, value = dense<[0.86399996]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%beta2_pow_out) {tolerance = 1.0e-4 : f64, value = dense<[0.891]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%mu_product_out)
    {tolerance = 1.0e-4 : f64, value = dense<[0.36021045]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%moment1_out) {tolerance = 1.0e-4 : f64, value = dense<[0.525]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%moment2_out) {tolerance = 1.0e-4 : f64, value = dense<[1.243125]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}
