// By hand: pd.radam_ of float32[1], float32[1], float32[1], float32[1], float32[1], float32[1], float32[1], float32[1]. Values of Paddle 3.3.1.
func.func @main() {
  %param = "pd_builtin.constant"() {value = dense<[-1.25]> : tensor<1xf32>} : () -> tensor<1xf32>
  %grad = "pd_builtin.constant"() {value = dense<[0.75]> : tensor<1xf32>} : () -> tensor<1xf32>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %beta1_pow = "pd_builtin.constant"() {value = dense<[0.81]> : tensor<1xf32>} : () -> tensor<1xf32>
  %beta2_pow = "pd_builtin.constant"() {value = dense<[0.9]> : tensor<1xf32>} : () -> tensor<1xf32>
  %rho = "pd_builtin.constant"() {value = dense<[1.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %moment1 = "pd_builtin.constant"() {value = dense<[0.5]> : tensor<1xf32>} : () -> tensor<1xf32>
  %moment2 = "pd_builtin.constant"() {value = dense<[1.25]> : tensor<1xf32>} : () -> tensor<1xf32>
  %param_out, %beta1_pow_out, %beta2_pow_out, %rho_out, %moment1_out, %moment2_out = "pd.radam_"(%param, %grad,
    %learning_rate, %beta1_pow, %beta2_pow, %rho, %moment1, %moment2)
    {beta1 = 0.9 : f32, beta2 = 0.99 : f32, epsilon = 1.0e-8 : f32, multi_precision = false,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 0>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 0>}
    : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>,
      tensor<1xf32>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
  "check.expect_almost_eq_const"(%param_out) {tolerance = 1.0e-4 : f64, value = dense<[-1.3045998]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%beta1_pow_out) {tolerance = 1.0e-4 : f64, value = dense<[0.729]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%beta2_pow_out) {tolerance = 1.0e-4 : f64, value = dense<[0.891]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%rho_out) {tolerance = 1.0e-4 : f64, value = dense<[9.082566]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%moment1_out) {tolerance = 1.0e-4 : f64, value = dense<[0.525]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%moment2_out) {tolerance = 1.0e-4 : f64, value = dense<[1.243125]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}

// -----

// By hand: pd.radam_ of float32[1], float32[1], float32[1], float32[1], float32[1], float32[1], float32[1], float32[1]. Values of Paddle 3.3.1.
func.func @main() {
  %param = "pd_builtin.constant"() {value = dense<[-1.25]> : tensor<1xf32>} : () -> tensor<1xf32>
  %grad = "pd_builtin.constant"() {value = dense<[0.75]> : tensor<1xf32>} : () -> tensor<1xf32>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %beta1_pow = "pd_builtin.constant"() {value = dense<[0.5]> : tensor<1xf32>} : () -> tensor<1xf32>
  %beta2_pow = "pd_builtin.constant"() {value = dense<[0.5]> : tensor<1xf32>} : () -> tensor<1xf32>
  %rho = "pd_builtin.constant"() {value = dense<[60.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %moment1 = "pd_builtin.constant"() {value = dense<[0.5]> : tensor<1xf32>} : () -> tensor<1xf32>
  %moment2 = "pd_builtin.constant"() {value = dense<[1.25]> : tensor<1xf32>} : () -> tensor<1xf32>
  %param_out, %beta1_pow_out, %beta2_pow_out, %rho_out, %moment1_out, %moment2_out = "pd.radam_"(%param, %grad,
    %learning_rate, %beta1_pow, %beta2_pow, %rho, %moment1, %moment2)
    {beta1 = 0.9 : f32, beta2 = 0.99 : f32, epsilon = 1.0e-8 : f32, multi_precision = false,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 0>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 0>}
    : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>,
      tensor<1xf32>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
  "check.expect_almost_eq_const"(%param_out) {tolerance = 1.0e-4 : f64, value = dense<[-1.2875452]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%beta1_pow_out) {tolerance = 1.0e-4 : f64, value = dense<[0.45]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%beta2_pow_out) {tolerance = 1.0e-4 : f64, value = dense<[0.495]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%rho_out) {tolerance = 1.0e-4 : f64, value = dense<[59.792084]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%moment1_out) {tolerance = 1.0e-4 : f64, value = dense<[0.525]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%moment2_out) {tolerance = 1.0e-4 : f64, value = dense<[1.243125]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}
