// By hand: two parameters, decoupled decay. Values of Paddle 2.6.2.
func.func @main() {
  %params_0 = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %params_1 = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %params = "pd_builtin.combine"(%params_0, %params_1)
    : (tensor<2x2xf32>, tensor<2xf32>) -> tuple<tensor<2x2xf32>, tensor<2xf32>>
  %grads_0 = "pd_builtin.constant"() {value = dense<[[0.1, -0.2], [0.3, 0.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %grads_1 = "pd_builtin.constant"() {value = dense<[0.5, -0.5]> : tensor<2xf32>} : () -> tensor<2xf32>
  %grads = "pd_builtin.combine"(%grads_0, %grads_1)
    : (tensor<2x2xf32>, tensor<2xf32>) -> tuple<tensor<2x2xf32>, tensor<2xf32>>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %moments1_0 = "pd_builtin.constant"() {value = dense<[[0.1, 0.0], [0.0, 0.2]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %moments1_1 = "pd_builtin.constant"() {value = dense<[0.0, 0.1]> : tensor<2xf32>} : () -> tensor<2xf32>
  %moments1 = "pd_builtin.combine"(%moments1_0, %moments1_1)
    : (tensor<2x2xf32>, tensor<2xf32>) -> tuple<tensor<2x2xf32>, tensor<2xf32>>
  %moments2_0 = "pd_builtin.constant"() {value = dense<[[0.1, 0.2], [0.3, 0.4]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %moments2_1 = "pd_builtin.constant"() {value = dense<[0.5, 0.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %moments2 = "pd_builtin.combine"(%moments2_0, %moments2_1)
    : (tensor<2x2xf32>, tensor<2xf32>) -> tuple<tensor<2x2xf32>, tensor<2xf32>>
  %beta1_pows_0 = "pd_builtin.constant"() {value = dense<[0.9]> : tensor<1xf32>} : () -> tensor<1xf32>
  %beta1_pows_1 = "pd_builtin.constant"() {value = dense<[0.81]> : tensor<1xf32>} : () -> tensor<1xf32>
  %beta1_pows = "pd_builtin.combine"(%beta1_pows_0, %beta1_pows_1)
    : (tensor<1xf32>, tensor<1xf32>) -> tuple<tensor<1xf32>, tensor<1xf32>>
  %beta2_pows_0 = "pd_builtin.constant"() {value = dense<[0.99]> : tensor<1xf32>} : () -> tensor<1xf32>
  %beta2_pows_1 = "pd_builtin.constant"() {value = dense<[0.999]> : tensor<1xf32>} : () -> tensor<1xf32>
  %beta2_pows = "pd_builtin.combine"(%beta2_pows_0, %beta2_pows_1)
    : (tensor<1xf32>, tensor<1xf32>) -> tuple<tensor<1xf32>, tensor<1xf32>>
  %params_out, %moments1_out, %moments2_out, %beta1_pows_out, %beta2_pows_out,
    %master_params_out = "pd.fused_adam_"(%params, %grads, %learning_rate, %moments1, %moments2, %beta1_pows,
    %beta2_pows)
    {beta1 = 0.9 : f32, beta2 = 0.99 : f32, chunk_size = 16 : i32, epsilon = 1.0e-6 : f32, multi_precision = false,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>, use_adamw = true, use_global_beta_pow = false,
      weight_decay = 0.1 : f32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>, tuple<tensor<2x2xf32>, tensor<2xf32>>, tensor<1xf32>,
      tuple<tensor<2x2xf32>, tensor<2xf32>>, tuple<tensor<2x2xf32>, tensor<2xf32>>, tuple<tensor<1xf32>,
      tensor<1xf32>>, tuple<tensor<1xf32>, tensor<1xf32>>) -> (tuple<tensor<2x2xf32>, tensor<2xf32>>,
      tuple<tensor<2x2xf32>, tensor<2xf32>>, tuple<tensor<2x2xf32>, tensor<2xf32>>, tuple<tensor<1xf32>,
      tensor<1xf32>>, tuple<tensor<1xf32>, tensor<1xf32>>, tuple<>)
  %params_out_0 = "pd_builtin.slice"(%params_out) {index = 0 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2x2xf32>
  %params_out_1 = "pd_builtin.slice"(%params_out) {index = 1 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2xf32>
  %moments1_out_0 = "pd_builtin.slice"(%moments1_out) {index = 0 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2x2xf32>
  %moments1_out_1 = "pd_builtin.slice"(%moments1_out) {index = 1 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2xf32>
  %moments2_out_0 = "pd_builtin.slice"(%moments2_out) {index = 0 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2x2xf32>
  %moments2_out_1 = "pd_builtin.slice"(%moments2_out) {index = 1 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2xf32>
  %beta1_pows_out_0 = "pd_builtin.slice"(%beta1_pows_out) {index = 0 : i32}
    : (tuple<tensor<1xf32>, tensor<1xf32>>) -> tensor<1xf32>
  %beta1_pows_out_1 = "pd_builtin.slice"(%beta1_pows_out) {index = 1 : i32}
    : (tuple<tensor<1xf32>, tensor<1xf32>>) -> tensor<1xf32>
  %beta2_pows_out_0 = "pd_builtin.slice"(%beta2_pows_out) {index = 0 : i32}
    : (tuple<tensor<1xf32>, tensor<1xf32>>) -> tensor<1xf32>
  %beta2_pows_out_1 = "pd_builtin.slice"(%beta2_pows_out) {index = 1 : i32}
    : (tuple<tensor<1xf32>, tensor<1xf32>>) -> tensor<1xf32>
  "check.expect_almost_eq_const"(%params_out_0)
    {tolerance = 4.0e-4 : f64, value = dense<[[0.958234, -1.97551], [0.4895035, 2.941396]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%params_out_1)
    {tolerance = 3.0e-4 : f64, value = dense<[0.9888202, 1.966685]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%moments1_out_0)
    {tolerance = 3.0e-5 : f64, value = dense<[[0.1, -0.02000001], [0.03000001, 0.18]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%moments1_out_1)
    {tolerance = 2.0e-5 : f64, value = dense<[0.05000001, 0.03999998]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%moments2_out_0)
    {tolerance = 5.0e-5 : f64, value = dense<[[0.0991, 0.1984], [0.2979, 0.396]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%moments2_out_1)
    {tolerance = 6.0e-5 : f64, value = dense<[0.4975, 0.002499998]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%beta1_pows_out_0)
    {tolerance = 10.0e-5 : f64, value = dense<[0.8099999]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%beta1_pows_out_1) {tolerance = 9.0e-5 : f64, value = dense<[0.729]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%beta2_pows_out_0)
    {tolerance = 2.0e-4 : f64, value = dense<[0.9801]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%beta2_pows_out_1)
    {tolerance = 2.0e-4 : f64, value = dense<[0.98901]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}
