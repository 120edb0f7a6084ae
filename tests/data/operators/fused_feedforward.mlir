// By hand: in a test, the norm first. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]]]> : tensor<1x2x3xf32>}
    : () -> tensor<1x2x3xf32>
  %linear1_weight = "pd_builtin.constant"() {value = dense<[
    [-0.13, -0.95, 0.1, -0.13],
    [-0.16, -0.34, -0.59, 0.24],
    [-0.4, -0.47, 0.24, 0.06]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %linear1_bias = "pd_builtin.constant"() {value = dense<[0.1, 0.42, -0.42, 0.02]> : tensor<4xf32>}
    : () -> tensor<4xf32>
  %linear2_weight = "pd_builtin.constant"() {value = dense<[
    [0.93, 0.09, 0.95],
    [0.43, 0.4, -0.57],
    [0.95, -0.99, -0.49],
    [-0.13, 0.56, -0.6]
  ]> : tensor<4x3xf32>} : () -> tensor<4x3xf32>
  %linear2_bias = "pd_builtin.constant"() {value = dense<[-0.56, 0.74, -0.59]> : tensor<3xf32>} : () -> tensor<3xf32>
  %ln1_scale = "pd_builtin.constant"() {value = dense<[0.79, -0.34, 0.64]> : tensor<3xf32>} : () -> tensor<3xf32>
  %ln1_bias = "pd_builtin.constant"() {value = dense<[-0.85, 0.56, -0.12]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out, %dropout1_mask, %dropout2_mask, %ln1_mean, %ln1_variance, %ln2_mean, %ln2_variance, %linear1_out, %ln1_out,
    %dropout1_out, %dropout2_out = "pd.fused_feedforward"(%x, %linear1_weight, %linear1_bias, %linear2_weight,
    %linear2_bias, %ln1_scale, %ln1_bias)
    {act_method = "relu", add_residual = true, dropout1_fix_seed = false,
      dropout1_implementation = "upscale_in_train", dropout1_prob = 0.5 : f32, dropout1_seed_val = 0 : i32,
      dropout2_fix_seed = false, dropout2_implementation = "upscale_in_train", dropout2_prob = 0.5 : f32,
      dropout2_seed_val = 0 : i32, is_test = true, ln1_epsilon = 1.0e-5 : f32, ln2_epsilon = 1.0e-5 : f32,
      operand_segment_sizes = array<i32: 1, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0>, pre_layer_norm = true,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1>, ring_id = -1 : i32}
    : (tensor<1x2x3xf32>, tensor<3x4xf32>, tensor<4xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>,
      tensor<3xf32>) -> (tensor<1x2x3xf32>, tensor<1x2x4xui8>, tensor<1x2x3xui8>, tensor<?xf32>, tensor<?xf32>,
      tensor<?xf32>, tensor<?xf32>, tensor<1x2x4xf32>, tensor<1x2x3xf32>, tensor<1x2x4xf32>, tensor<1x2x3xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-4 : f64, value = dense<[
    [[0.4193699, 1.893848, -1.997013], [-0.5917966, 0.243863, -1.410234]]
  ]> : tensor<1x2x3xf32>} : (tensor<1x2x3xf32>) -> ()
  return
}

// -----

// By hand: in a test, the norm last. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]]]> : tensor<1x2x3xf32>}
    : () -> tensor<1x2x3xf32>
  %linear1_weight = "pd_builtin.constant"() {value = dense<[
    [-0.13, -0.95, 0.1, -0.13],
    [-0.16, -0.34, -0.59, 0.24],
    [-0.4, -0.47, 0.24, 0.06]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %linear1_bias = "pd_builtin.constant"() {value = dense<[0.1, 0.42, -0.42, 0.02]> : tensor<4xf32>}
    : () -> tensor<4xf32>
  %linear2_weight = "pd_builtin.constant"() {value = dense<[
    [0.93, 0.09, 0.95],
    [0.43, 0.4, -0.57],
    [0.95, -0.99, -0.49],
    [-0.13, 0.56, -0.6]
  ]> : tensor<4x3xf32>} : () -> tensor<4x3xf32>
  %linear2_bias = "pd_builtin.constant"() {value = dense<[-0.56, 0.74, -0.59]> : tensor<3xf32>} : () -> tensor<3xf32>
  %ln2_scale = "pd_builtin.constant"() {value = dense<[0.79, -0.34, 0.64]> : tensor<3xf32>} : () -> tensor<3xf32>
  %ln2_bias = "pd_builtin.constant"() {value = dense<[-0.85, 0.56, -0.12]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out, %dropout1_mask, %dropout2_mask, %ln1_mean, %ln1_variance, %ln2_mean, %ln2_variance, %linear1_out, %ln1_out,
    %dropout1_out, %dropout2_out = "pd.fused_feedforward"(%x, %linear1_weight, %linear1_bias, %linear2_weight,
    %linear2_bias, %ln2_scale, %ln2_bias)
    {act_method = "relu", add_residual = true, dropout1_fix_seed = false,
      dropout1_implementation = "upscale_in_train", dropout1_prob = 0.5 : f32, dropout1_seed_val = 0 : i32,
      dropout2_fix_seed = false, dropout2_implementation = "upscale_in_train", dropout2_prob = 0.5 : f32,
      dropout2_seed_val = 0 : i32, is_test = true, ln1_epsilon = 1.0e-5 : f32, ln2_epsilon = 1.0e-5 : f32,
      operand_segment_sizes = array<i32: 1, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1>, pre_layer_norm = false,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1>, ring_id = -1 : i32}
    : (tensor<1x2x3xf32>, tensor<3x4xf32>, tensor<4xf32>, tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>,
      tensor<3xf32>) -> (tensor<1x2x3xf32>, tensor<1x2x4xui8>, tensor<1x2x3xui8>, tensor<?xf32>, tensor<?xf32>,
      tensor<?xf32>, tensor<?xf32>, tensor<1x2x4xf32>, tensor<1x2x3xf32>, tensor<1x2x4xf32>, tensor<1x2x3xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [[-0.8058449, 0.1534149, -0.9211078], [-0.4776782, 0.2475123, -1.00984]]
  ]> : tensor<1x2x3xf32>} : (tensor<1x2x3xf32>) -> ()
  return
}
