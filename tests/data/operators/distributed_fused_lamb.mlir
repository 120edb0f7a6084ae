// By hand: one process alone: lamb of two parameters, of which the first decays; gradients are scaled back by 2. Values of Paddle 2.6.2's lamb.
func.func @main() {
  %param_0 = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %param_1 = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %param = "pd_builtin.combine"(%param_0, %param_1)
    : (tensor<2x2xf32>, tensor<2xf32>) -> tuple<tensor<2x2xf32>, tensor<2xf32>>
  %grad_0 = "pd_builtin.constant"() {value = dense<[[0.1, -0.2], [0.3, 0.4]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %grad_1 = "pd_builtin.constant"() {value = dense<[0.5, -0.5]> : tensor<2xf32>} : () -> tensor<2xf32>
  %grad = "pd_builtin.combine"(%grad_0, %grad_1)
    : (tensor<2x2xf32>, tensor<2xf32>) -> tuple<tensor<2x2xf32>, tensor<2xf32>>
  %fp32_fused_param = "pd_builtin.constant"() {value = dense<[1.0, -2.0, 0.5, 3.0, 1.0, 2.0]> : tensor<6xf32>}
    : () -> tensor<6xf32>
  %moment1 = "pd_builtin.constant"() {value = dense<[0.1, 0.0, 0.0, 0.2, 0.1, -0.1]> : tensor<6xf32>}
    : () -> tensor<6xf32>
  %moment2 = "pd_builtin.constant"() {value = dense<[0.1, 0.2, 0.3, 0.4, 0.2, 0.1]> : tensor<6xf32>}
    : () -> tensor<6xf32>
  %beta1_pow = "pd_builtin.constant"() {value = dense<[0.9]> : tensor<1xf32>} : () -> tensor<1xf32>
  %beta2_pow = "pd_builtin.constant"() {value = dense<[0.99]> : tensor<1xf32>} : () -> tensor<1xf32>
  %fused_param_offsets = "pd_builtin.constant"() {value = dense<[0, 4, 6]> : tensor<3xi32>} : () -> tensor<3xi32>
  %fp32_shard_fused_param_offsets = "pd_builtin.constant"() {value = dense<[0, 4, 6]> : tensor<3xi32>}
    : () -> tensor<3xi32>
  %fp16_shard_fused_param_offsets = "pd_builtin.constant"() {value = dense<[0]> : tensor<1xi32>} : () -> tensor<1xi32>
  %param_info = "pd_builtin.constant"() {value = dense<[0, 2, 2, 1, 1, 0, 0, 0]> : tensor<8xi32>}
    : () -> tensor<8xi32>
  %param_order = "pd_builtin.constant"() {value = dense<[0, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %global_scale = "pd_builtin.constant"() {value = dense<[2.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %fp32_fused_param_out, %moment1_out, %moment2_out, %beta1_pow_out, %beta2_pow_out, %param_out, %found_inf,
    %step = "pd.distributed_fused_lamb"(%param, %grad, %fp32_fused_param, %moment1, %moment2, %beta1_pow, %beta2_pow,
    %fused_param_offsets, %fp32_shard_fused_param_offsets, %fp16_shard_fused_param_offsets, %param_info, %param_order,
    %learning_rate, %global_scale)
    {acc_steps = 1 : i32, beta1 = 0.9 : f32, beta2 = 0.99 : f32, clip_after_allreduce = true, epsilon = 1.0e-6 : f32,
      is_grad_scaled_by_nranks = true, max_global_grad_norm = 0.0 : f32, nranks = 1 : i64,
      operand_segment_sizes = array<i32: 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0, 1>, ring_ids = array<i32: 0>,
      use_hierarchical_allreduce = false, use_master_acc_grad = true, use_master_param_norm = true, weight_decay = 0.1
      : f32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>, tuple<tensor<2x2xf32>, tensor<2xf32>>, tensor<6xf32>, tensor<6xf32>,
      tensor<6xf32>, tensor<1xf32>, tensor<1xf32>, tensor<3xi32>, tensor<3xi32>, tensor<1xi32>, tensor<8xi32>,
      tensor<2xi32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>, tensor<1xf32>,
      tensor<1xf32>, tuple<tensor<2x2xf32>, tensor<2xf32>>, tensor<1xi1>, tensor<1xi64>)
  %param_out_0 = "pd_builtin.slice"(%param_out) {index = 0 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2x2xf32>
  %param_out_1 = "pd_builtin.slice"(%param_out) {index = 1 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2xf32>>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%fp32_fused_param_out) {tolerance = 3.0e-4 : f64, value = dense<[
    0.8039005, -1.891449, 0.4621779, 2.698618, 0.8707653, 2.182478
  ]> : tensor<6xf32>} : (tensor<6xf32>) -> ()
  "check.expect_almost_eq_const"(%moment1_out)
    {tolerance = 4.0e-5 : f64, value = dense<[0.095, -0.01, 0.015, 0.2, 0.115, -0.115]> : tensor<6xf32>}
    : (tensor<6xf32>) -> ()
  "check.expect_almost_eq_const"(%moment2_out)
    {tolerance = 5.0e-5 : f64, value = dense<[0.099025, 0.1981, 0.297225, 0.3964, 0.198625, 0.099625]> :
      tensor<6xf32>}
    : (tensor<6xf32>) -> ()
  "check.expect_almost_eq_const"(%beta1_pow_out)
    {tolerance = 10.0e-5 : f64, value = dense<[0.8099999]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%beta2_pow_out) {tolerance = 2.0e-4 : f64, value = dense<[0.9801]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%param_out_0)
    {tolerance = 3.0e-4 : f64, value = dense<[[0.8039005, -1.891449], [0.4621779, 2.698618]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%param_out_1)
    {tolerance = 3.0e-4 : f64, value = dense<[0.8707653, 2.182478]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_eq_const"(%found_inf) {value = dense<[false]> : tensor<1xi1>} : (tensor<1xi1>) -> ()
  return
}
