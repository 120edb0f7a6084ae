// By hand: in a test, the norm first. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[-0.17, 0.44, -1.0, -0.4], [-0.71, -0.82, -0.63, -0.31]]]> : tensor<1x2x4xf32>}
    : () -> tensor<1x2x4xf32>
  %ln_scale = "pd_builtin.constant"() {value = dense<[0.79, -0.34, 0.64, -0.92]> : tensor<4xf32>}
    : () -> tensor<4xf32>
  %ln_bias = "pd_builtin.constant"() {value = dense<[-0.85, 0.56, -0.12, 0.45]> : tensor<4xf32>} : () -> tensor<4xf32>
  %qkv_weight = "pd_builtin.constant"() {value = dense<[
    [
      [[-0.13, -0.95, 0.1, -0.13], [-0.16, -0.34, -0.59, 0.24]],
      [[-0.4, -0.47, 0.24, 0.06], [-0.73, 0.03, -0.63, 0.57]]
    ],
    [
      [[0.71, -0.01, 0.69, -0.84], [0.01, -0.87, -0.14, -0.81]],
      [[-0.75, 0.19, -0.55, -0.79], [-0.56, -0.3, -0.06, -0.6]]
    ],
    [
      [[0.28, -0.03, 0.01, -0.23], [0.59, 0.16, -0.68, 0.4]],
      [[0.93, 0.0, 0.78, -0.32], [0.13, -0.14, -0.13, 0.55]]
    ]
  ]> : tensor<3x2x2x4xf32>} : () -> tensor<3x2x2x4xf32>
  %qkv_bias = "pd_builtin.constant"() {value = dense<[
    [[0.1, 0.42], [-0.42, 0.02]],
    [[0.79, 0.79], [-0.75, -0.59]],
    [[-0.9, -0.12], [-0.94, -0.09]]
  ]> : tensor<3x2x2xf32>} : () -> tensor<3x2x2xf32>
  %src_mask = "pd_builtin.constant"() {value = dense<[[[[0.75, 0.94], [0.74, 0.06]]]]> : tensor<1x1x2x2xf32>}
    : () -> tensor<1x1x2x2xf32>
  %out_linear_weight = "pd_builtin.constant"() {value = dense<[
    [0.93, 0.09, 0.95, 0.43],
    [0.4, -0.57, 0.95, -0.99],
    [-0.49, -0.13, 0.56, -0.6],
    [0.73, 0.97, -0.67, 0.19]
  ]> : tensor<4x4xf32>} : () -> tensor<4x4xf32>
  %out_linear_bias = "pd_builtin.constant"() {value = dense<[-0.56, 0.74, -0.59, 0.84]> : tensor<4xf32>}
    : () -> tensor<4xf32>
  %ln_mean, %ln_var, %ln_out, %qkv_out, %qkv_bias_out, %transpose_out_2, %qk_out, %qktv_out, %softmax_out,
    %attn_dropout_mask_out, %attn_dropout_out, %src_mask_out, %fmha_out, %out_linear_out, %dropout_mask_out,
    %ln_mean_2, %ln_var_2, %bias_dropout_residual_out, %out = "pd.fused_attention"(%x, %ln_scale, %ln_bias,
    %qkv_weight, %qkv_bias, %src_mask, %out_linear_weight, %out_linear_bias)
    {add_residual = true, attn_dropout_fix_seed = true, attn_dropout_implementation = "upscale_in_train",
      attn_dropout_rate = 0.0 : f32, attn_dropout_seed = 0 : i32, dropout_fix_seed = true,
      dropout_implementation = "upscale_in_train", dropout_rate = 0.0 : f32, dropout_seed = 0 : i32, epsilon = 1.0e-5
      : f32, is_test = true, ln_epsilon = 1.0e-5 : f32, num_heads = 2 : i32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 1, 1, 0, 0>, pre_layer_norm = true,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1>, ring_id = -1 :
      i32, transpose_qkv_wb = false}
    : (tensor<1x2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<3x2x2x4xf32>, tensor<3x2x2xf32>, tensor<1x1x2x2xf32>,
      tensor<4x4xf32>, tensor<4xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<1x2x4xf32>, tensor<1x2x3x2x2xf32>,
      tensor<1x2x3x2x2xf32>, tensor<3x1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>,
      tensor<1x2x2x2xui8>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x4xf32>,
      tensor<1x2x4xui8>, tensor<2xf32>, tensor<2xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 4.0e-4 : f64, value = dense<[
    [[-1.358329, 1.067464, -3.886405, 1.575443], [-1.243815, -0.01303947, -3.534405, 1.309243]]
  ]> : tensor<1x2x4xf32>} : (tensor<1x2x4xf32>) -> ()
  return
}

// -----

// By hand: in a test, the norm last. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[-0.17, 0.44, -1.0, -0.4], [-0.71, -0.82, -0.63, -0.31]]]> : tensor<1x2x4xf32>}
    : () -> tensor<1x2x4xf32>
  %qkv_weight = "pd_builtin.constant"() {value = dense<[
    [
      [[-0.13, -0.95, 0.1, -0.13], [-0.16, -0.34, -0.59, 0.24]],
      [[-0.4, -0.47, 0.24, 0.06], [-0.73, 0.03, -0.63, 0.57]]
    ],
    [
      [[0.71, -0.01, 0.69, -0.84], [0.01, -0.87, -0.14, -0.81]],
      [[-0.75, 0.19, -0.55, -0.79], [-0.56, -0.3, -0.06, -0.6]]
    ],
    [
      [[0.28, -0.03, 0.01, -0.23], [0.59, 0.16, -0.68, 0.4]],
      [[0.93, 0.0, 0.78, -0.32], [0.13, -0.14, -0.13, 0.55]]
    ]
  ]> : tensor<3x2x2x4xf32>} : () -> tensor<3x2x2x4xf32>
  %qkv_bias = "pd_builtin.constant"() {value = dense<[
    [[0.1, 0.42], [-0.42, 0.02]],
    [[0.79, 0.79], [-0.75, -0.59]],
    [[-0.9, -0.12], [-0.94, -0.09]]
  ]> : tensor<3x2x2xf32>} : () -> tensor<3x2x2xf32>
  %src_mask = "pd_builtin.constant"() {value = dense<[[[[0.75, 0.94], [0.74, 0.06]]]]> : tensor<1x1x2x2xf32>}
    : () -> tensor<1x1x2x2xf32>
  %out_linear_weight = "pd_builtin.constant"() {value = dense<[
    [0.93, 0.09, 0.95, 0.43],
    [0.4, -0.57, 0.95, -0.99],
    [-0.49, -0.13, 0.56, -0.6],
    [0.73, 0.97, -0.67, 0.19]
  ]> : tensor<4x4xf32>} : () -> tensor<4x4xf32>
  %out_linear_bias = "pd_builtin.constant"() {value = dense<[-0.56, 0.74, -0.59, 0.84]> : tensor<4xf32>}
    : () -> tensor<4xf32>
  %ln_scale_2 = "pd_builtin.constant"() {value = dense<[0.79, -0.34, 0.64, -0.92]> : tensor<4xf32>}
    : () -> tensor<4xf32>
  %ln_bias_2 = "pd_builtin.constant"() {value = dense<[-0.85, 0.56, -0.12, 0.45]> : tensor<4xf32>}
    : () -> tensor<4xf32>
  %ln_mean, %ln_var, %ln_out, %qkv_out, %qkv_bias_out, %transpose_out_2, %qk_out, %qktv_out, %softmax_out,
    %attn_dropout_mask_out, %attn_dropout_out, %src_mask_out, %fmha_out, %out_linear_out, %dropout_mask_out,
    %ln_mean_2, %ln_var_2, %bias_dropout_residual_out, %out = "pd.fused_attention"(%x, %qkv_weight, %qkv_bias,
    %src_mask, %out_linear_weight, %out_linear_bias, %ln_scale_2, %ln_bias_2)
    {add_residual = true, attn_dropout_fix_seed = true, attn_dropout_implementation = "upscale_in_train",
      attn_dropout_rate = 0.0 : f32, attn_dropout_seed = 0 : i32, dropout_fix_seed = true,
      dropout_implementation = "upscale_in_train", dropout_rate = 0.0 : f32, dropout_seed = 0 : i32, epsilon = 1.0e-5
      : f32, is_test = true, ln_epsilon = 1.0e-5 : f32, num_heads = 2 : i32,
      operand_segment_sizes = array<i32: 1, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1>, pre_layer_norm = false,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1>, ring_id = -1 :
      i32, transpose_qkv_wb = false}
    : (tensor<1x2x4xf32>, tensor<3x2x2x4xf32>, tensor<3x2x2xf32>, tensor<1x1x2x2xf32>, tensor<4x4xf32>, tensor<4xf32>,
      tensor<4xf32>, tensor<4xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<1x2x4xf32>, tensor<1x2x3x2x2xf32>,
      tensor<1x2x3x2x2xf32>, tensor<3x1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>,
      tensor<1x2x2x2xui8>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x4xf32>,
      tensor<1x2x4xui8>, tensor<2xf32>, tensor<2xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [[-1.010206, 0.2642416, -1.114644, -0.3660832], [-1.136022, 0.4070272, -1.014202, -0.7545786]]
  ]> : tensor<1x2x4xf32>} : (tensor<1x2x4xf32>) -> ()
  return
}
