// By hand: two parameters. Values of Paddle 2.6.2.
func.func @main() {
  %param_0 = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %param_1 = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %param = "pd_builtin.combine"(%param_0, %param_1)
    : (tensor<2x2xf32>, tensor<2xf32>) -> tuple<tensor<2x2xf32>, tensor<2xf32>>
  %grad_0 = "pd_builtin.constant"() {value = dense<[[0.1, -0.2], [0.3, 0.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %grad_1 = "pd_builtin.constant"() {value = dense<[0.5, -0.5]> : tensor<2xf32>} : () -> tensor<2xf32>
  %grad = "pd_builtin.combine"(%grad_0, %grad_1)
    : (tensor<2x2xf32>, tensor<2xf32>) -> tuple<tensor<2x2xf32>, tensor<2xf32>>
  %learning_rate_0 = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %learning_rate_1 = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %learning_rate = "pd_builtin.combine"(%learning_rate_0, %learning_rate_1)
    : (tensor<1xf32>, tensor<1xf32>) -> tuple<tensor<1xf32>, tensor<1xf32>>
  %moment1_0 = "pd_builtin.constant"() {value = dense<[[0.1, 0.0], [0.0, 0.2]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %moment1_1 = "pd_builtin.constant"() {value = dense<[0.0, 0.1]> : tensor<2xf32>} : () -> tensor<2xf32>
  %moment1 = "pd_builtin.combine"(%moment1_0, %moment1_1)
    : (tensor<2x2xf32>, tensor<2xf32>) -> tuple<tensor<2x2xf32>, tensor<2xf32>>
  %moment2_0 = "pd_builtin.constant"() {value = dense<[[0.1, 0.2], [0.3, 0.4]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %moment2_1 = "pd_builtin.constant"() {value = dense<[0.5, 0.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %moment2 = "pd_builtin.combine"(%moment2_0, %moment2_1)
    : (tensor<2x2xf32>, tensor<2xf32>) -> tuple<tensor<2x2xf32>, tensor<2xf32>>
  %beta1_pow_0 = "pd_builtin.constant"() {value = dense<[0.9]> : tensor<1xf32>} : () -> tensor<1xf32>
  %beta1_pow_1 = "pd_builtin.constant"() {value = dense<[0.81]> : tensor<1xf32>} : () -> tensor<1xf32>
  %beta1_pow = "pd_builtin.combine"(%beta1_pow_0, %beta1_pow_1)
    : (tensor<1xf32>, tensor<1xf32>) -> tuple<tensor<1xf32>, tensor<1xf32>>
  %beta2_pow_0 = "pd_builtin.constant"() {value = dense<[0.99]> : tensor<1xf32>} : () -> tensor<1xf32>
  %beta2_pow_1 = "pd_builtin.constant"() {value = dense<[0.999]> : tensor<1xf32>} : () -> tensor<1xf32>
  %beta2_pow = "pd_builtin.combine"(%beta2_pow_0, %beta2_pow_1)
    : (tensor<1xf32>, tensor<1xf32>) -> tuple<tensor<1xf32>, tensor<1xf32>>
  %beta1 = "pd_builtin.constant"() {value = dense<0.9> : tensor<f32>} : () -> tensor<f32>
  %beta2 = "pd_builtin.constant"() {value = dense<0.99> : tensor<f32>} : () -> tensor<f32>
  %epsilon = "pd_builtin.constant"() {value = dense<1.0e-6> : tensor<f32>} : () -> tensor<f32>
  %param_out, %moment1_out, %moment2_out, %beta1_pow_out, %beta2_pow_out = "pd.merged_adam_"(%param, %grad,
    %learning_rate, %moment1, %moment2, %beta1_pow, %beta2_pow, %beta1, %beta2, %epsilon)
    {multi_precision = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0>, use_global_beta_pow = false}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>, tuple<tensor<2x2xf32>, tensor<2xf32>>, tuple<tensor<1xf32>,
      tensor<1xf32>>, tuple<tensor<2x2xf32>, tensor<2xf32>>, tuple<tensor<2x2xf32>, tensor<2xf32>>,
      tuple<tensor<1xf32>, tensor<1xf32>>, tuple<tensor<1xf32>, tensor<1xf32>>, tensor<f32>, tensor<f32>,
      tensor<f32>) -> (tuple<tensor<2x2xf32>, tensor<2xf32>>, tuple<tensor<2x2xf32>, tensor<2xf32>>,
      tuple<tensor<2x2xf32>, tensor<2xf32>>, tuple<tensor<1xf32>, tensor<1xf32>>, tuple<tensor<1xf32>, tensor<1xf32>>)
  %param_out_0 = "pd_builtin.slice"(%param_out) {index = 0 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2x2xf32>
  %param_out_1 = "pd_builtin.slice"(%param_out) {index = 1 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2xf32>
  %moment1_out_0 = "pd_builtin.slice"(%moment1_out) {index = 0 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2x2xf32>
  %moment1_out_1 = "pd_builtin.slice"(%moment1_out) {index = 1 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2xf32>
  %moment2_out_0 = "pd_builtin.slice"(%moment2_out) {index = 0 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2x2xf32>
  %moment2_out_1 = "pd_builtin.slice"(%moment2_out) {index = 1 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2xf32>
  %beta1_pow_out_0 = "pd_builtin.slice"(%beta1_pow_out) {index = 0 : i32}
    : (tuple<tensor<1xf32>, tensor<1xf32>>) -> tensor<1xf32>
  %beta1_pow_out_1 = "pd_builtin.slice"(%beta1_pow_out) {index = 1 : i32}
    : (tuple<tensor<1xf32>, tensor<1xf32>>) -> tensor<1xf32>
  %beta2_pow_out_0 = "pd_builtin.slice"(%beta2_pow_out) {index = 0 : i32}
    : (tuple<tensor<1xf32>, tensor<1xf32>>) -> tensor<1xf32>
  %beta2_pow_out_1 = "pd_builtin.slice"(%beta2_pow_out) {index = 1 : i32}
    : (tuple<tensor<1xf32>, tensor<1xf32>>) -> tensor<1xf32>
  "check.expect_almost_eq_const"(%param_out_0)
    {tolerance = 4.0e-4 : f64, value = dense<[[0.968234, -1.99551], [0.4945035, 2.971396]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%param_out_1)
    {tolerance = 3.0e-4 : f64, value = dense<[0.9988202, 1.986685]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%moment1_out_0)
    {tolerance = 3.0e-5 : f64, value = dense<[[0.1, -0.02000001], [0.03000001, 0.18]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%moment1_out_1)
    {tolerance = 2.0e-5 : f64, value = dense<[0.05000001, 0.03999998]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%moment2_out_0)
    {tolerance = 5.0e-5 : f64, value = dense<[[0.0991, 0.1984], [0.2979, 0.396]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%moment2_out_1)
    {tolerance = 6.0e-5 : f64, value = dense<[0.4975, 0.002499998]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%beta1_pow_out_0)
    {tolerance = 10.0e-5 : f64, value = dense<[0.8099999]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%beta1_pow_out_1) {tolerance = 9.0e-5 : f64, value = dense<[0.729]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%beta2_pow_out_0) {tolerance = 2.0e-4 : f64, value = dense<[0.9801]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%beta2_pow_out_1)
    {tolerance = 2.0e-4 : f64, value = dense<[0.98901]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}
