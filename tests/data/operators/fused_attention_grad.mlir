// By hand: behind the forward operator; the norm first. Values of Paddle 2.6.2, of the operators that it stands for.
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
      : f32, is_test = false, ln_epsilon = 1.0e-5 : f32, num_heads = 2 : i32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0, 1, 1, 1, 0, 0>, pre_layer_norm = true,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1>, ring_id = -1 :
      i32, transpose_qkv_wb = false}
    : (tensor<1x2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<3x2x2x4xf32>, tensor<3x2x2xf32>, tensor<1x1x2x2xf32>,
      tensor<4x4xf32>, tensor<4xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<1x2x4xf32>, tensor<1x2x3x2x2xf32>,
      tensor<1x2x3x2x2xf32>, tensor<3x1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>,
      tensor<1x2x2x2xui8>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x4xf32>,
      tensor<1x2x4xui8>, tensor<2xf32>, tensor<2xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  %out_grad = "pd_builtin.constant"()
    {value = dense<[[[-0.98, 0.0, -0.01, -0.73], [-0.72, -0.56, -0.16, -0.5]]]> : tensor<1x2x4xf32>}
    : () -> tensor<1x2x4xf32>
  %qkv_bias_grad, %out_linear_bias_grad, %scale_grad, %bias_grad, %x_grad, %qkv_weight_grad, %out_linear_weight_grad,
    %qkv_out_grad, %qktv_out_grad, %transpose_out_2_grad, %qk_out_grad, %softmax_out_grad, %attn_dropout_out_grad,
    %fmha_out_grad, %out_linear_out_grad = "pd.fused_attention_grad"(%out_grad, %x, %qkv_weight, %qkv_bias,
    %qkv_bias_out, %src_mask, %src_mask_out, %out_linear_weight, %out_linear_bias, %ln_scale, %ln_bias, %ln_out,
    %ln_mean, %ln_var, %ln_mean_2, %ln_var_2, %bias_dropout_residual_out, %qkv_out, %transpose_out_2, %qk_out,
    %qktv_out, %softmax_out, %attn_dropout_mask_out, %attn_dropout_out, %fmha_out, %out_linear_out, %dropout_mask_out)
    {add_residual = true, attn_dropout_fix_seed = true, attn_dropout_implementation = "upscale_in_train",
      attn_dropout_rate = 0.0 : f32, attn_dropout_seed = 0 : i32, dropout_fix_seed = true,
      dropout_implementation = "upscale_in_train", dropout_rate = 0.0 : f32, dropout_seed = 0 : i32, epsilon = 1.0e-5
      : f32, is_test = false, ln_epsilon = 1.0e-5 : f32, num_heads = 2 : i32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1>,
      pre_layer_norm = true,
      result_segment_sizes = array<i32: 1, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1>, ring_id = -1 :
      i32, transpose_qkv_wb = false}
    : (tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<3x2x2x4xf32>, tensor<3x2x2xf32>, tensor<1x2x3x2x2xf32>,
      tensor<1x1x2x2xf32>, tensor<1x2x2x2xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>,
      tensor<1x2x4xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<1x2x4xf32>,
      tensor<1x2x3x2x2xf32>, tensor<3x1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>,
      tensor<1x2x2x2xui8>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x4xf32>,
      tensor<1x2x4xui8>) -> (tensor<3x2x2xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<1x2x4xf32>,
      tensor<3x2x2x4xf32>, tensor<4x4xf32>, tensor<1x2x3x2x2xf32>, tensor<1x2x2x2xf32>, tensor<3x1x2x2x2xf32>,
      tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x4xf32>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-4 : f64, value = dense<[
    [[-0.7695969, -0.1280266, -0.1085633, -0.7138132], [-0.8185358, -1.282024, 1.11356, -0.9530002]]
  ]> : tensor<1x2x4xf32>} : (tensor<1x2x4xf32>) -> ()
  "check.expect_almost_eq_const"(%qkv_weight_grad) {tolerance = 3.0e-4 : f64, value = dense<[
    [
      [[0.3269859, -0.1625681, 0.2211297, 0.03742914], [0.1060994, -0.05274963, 0.07175148, 0.01214493]],
      [[-0.7082871, 0.3798942, -0.4184768, -0.1618399], [-0.5015873, 0.2690295, -0.2963526, -0.1146101]]
    ],
    [
      [[-0.03254181, 0.04900432, 0.04956484, -0.09924719], [0.09224942, -0.1389173, -0.1405064, 0.2813458]],
      [[0.1201141, -0.1808784, -0.1829473, 0.3663283], [-0.2739871, 0.412594, 0.4173134, -0.835616]]
    ],
    [
      [[2.153063, -1.067041, 1.463461, 0.2365574], [-0.6339119, 0.3030988, -0.4549978, -0.03745541]],
      [[-1.519282, 0.8370277, -0.8493392, -0.4116077], [1.805932, -0.9357249, 1.138728, 0.3169127]]
    ]
  ]> : tensor<3x2x2x4xf32>} : (tensor<3x2x2x4xf32>) -> ()
  "check.expect_almost_eq_const"(%qkv_bias_grad) {tolerance = 3.0e-4 : f64, value = dense<[
    [[-0.3520606, -0.1142356], [0.7329775, 0.5190723]],
    [[1.490116e-8, 2.980232e-8], [-2.980232e-8, 2.980232e-8]],
    [[-2.3218, 0.6954], [1.5486, -1.904]]
  ]> : tensor<3x2x2xf32>} : (tensor<3x2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%out_linear_weight_grad) {tolerance = 4.0e-4 : f64, value = dense<[
    [1.959033, 0.6737859, 0.2036606, 1.415572],
    [0.3942494, -0.05945136, -0.01218317, 0.2975321],
    [3.737811, 1.321241, 0.3983042, 2.698581],
    [0.6148433, 0.0409643, 0.01744056, 0.4553382]
  ]> : tensor<4x4xf32>} : (tensor<4x4xf32>) -> ()
  "check.expect_almost_eq_const"(%out_linear_bias_grad)
    {tolerance = 2.0e-4 : f64, value = dense<[-1.7, -0.56, -0.17, -1.23]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  "check.expect_almost_eq_const"(%scale_grad)
    {tolerance = 6.0e-5 : f64, value = dense<[-0.03175215, 0.2935543, -0.2970847, -0.4289721]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  "check.expect_almost_eq_const"(%bias_grad)
    {tolerance = 10.0e-5 : f64, value = dense<[0.3447918, 0.4918484, 0.84043, -0.3723769]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  return
}

// -----

// By hand: behind the forward operator; the norm last. Values of Paddle 2.6.2, of the operators that it stands for.
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
      : f32, is_test = false, ln_epsilon = 1.0e-5 : f32, num_heads = 2 : i32,
      operand_segment_sizes = array<i32: 1, 0, 0, 1, 1, 0, 1, 1, 1, 1, 1>, pre_layer_norm = false,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 1>, ring_id = -1 :
      i32, transpose_qkv_wb = false}
    : (tensor<1x2x4xf32>, tensor<3x2x2x4xf32>, tensor<3x2x2xf32>, tensor<1x1x2x2xf32>, tensor<4x4xf32>, tensor<4xf32>,
      tensor<4xf32>, tensor<4xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<1x2x4xf32>, tensor<1x2x3x2x2xf32>,
      tensor<1x2x3x2x2xf32>, tensor<3x1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>,
      tensor<1x2x2x2xui8>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x4xf32>,
      tensor<1x2x4xui8>, tensor<2xf32>, tensor<2xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>)
  %out_grad = "pd_builtin.constant"()
    {value = dense<[[[-0.98, 0.0, -0.01, -0.73], [-0.72, -0.56, -0.16, -0.5]]]> : tensor<1x2x4xf32>}
    : () -> tensor<1x2x4xf32>
  %qkv_bias_grad, %out_linear_bias_grad, %scale_grad, %bias_grad, %x_grad, %qkv_weight_grad, %out_linear_weight_grad,
    %qkv_out_grad, %qktv_out_grad, %transpose_out_2_grad, %qk_out_grad, %softmax_out_grad, %attn_dropout_out_grad,
    %fmha_out_grad, %out_linear_out_grad = "pd.fused_attention_grad"(%out_grad, %x, %qkv_weight, %qkv_bias,
    %qkv_bias_out, %src_mask, %src_mask_out, %out_linear_weight, %out_linear_bias, %ln_scale_2, %ln_bias_2, %ln_out,
    %ln_mean, %ln_var, %ln_mean_2, %ln_var_2, %bias_dropout_residual_out, %qkv_out, %transpose_out_2, %qk_out,
    %qktv_out, %softmax_out, %attn_dropout_mask_out, %attn_dropout_out, %fmha_out, %out_linear_out, %dropout_mask_out)
    {add_residual = true, attn_dropout_fix_seed = true, attn_dropout_implementation = "upscale_in_train",
      attn_dropout_rate = 0.0 : f32, attn_dropout_seed = 0 : i32, dropout_fix_seed = true,
      dropout_implementation = "upscale_in_train", dropout_rate = 0.0 : f32, dropout_seed = 0 : i32, epsilon = 1.0e-5
      : f32, is_test = false, ln_epsilon = 1.0e-5 : f32, num_heads = 2 : i32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1>,
      pre_layer_norm = false,
      result_segment_sizes = array<i32: 1, 0, 0, 1, 0, 0, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1>, ring_id = -1 :
      i32, transpose_qkv_wb = false}
    : (tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<3x2x2x4xf32>, tensor<3x2x2xf32>, tensor<1x2x3x2x2xf32>,
      tensor<1x1x2x2xf32>, tensor<1x2x2x2xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>,
      tensor<1x2x4xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<1x2x4xf32>,
      tensor<1x2x3x2x2xf32>, tensor<3x1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>,
      tensor<1x2x2x2xui8>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x4xf32>,
      tensor<1x2x4xui8>) -> (tensor<3x2x2xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<1x2x4xf32>,
      tensor<3x2x2x4xf32>, tensor<4x4xf32>, tensor<1x2x3x2x2xf32>, tensor<1x2x2x2xf32>, tensor<3x1x2x2x2xf32>,
      tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x2x4xf32>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 6.0e-5 : f64, value = dense<[
    [[-0.3347482, -0.02444762, 0.3880098, 0.04936594], [-0.3367471, 0.04972028, 0.44702, -0.2369164]]
  ]> : tensor<1x2x4xf32>} : (tensor<1x2x4xf32>) -> ()
  "check.expect_almost_eq_const"(%qkv_weight_grad) {tolerance = 7.0e-5 : f64, value = dense<[
    [
      [[0.002293997, -0.0004738044, 0.006203254, 0.002600538], [-0.01159723, 0.002395301, -0.03136034, -0.01314693]],
      [[-0.00120883, -0.0005983892, -0.002137139, -0.0009361957], [0.006700686, 0.003316945, 0.01184641, 0.00518944]]
    ],
    [
      [[-0.0007410242, -0.001729057, 0.0005077399, 0.0001235045], [-0.01742517, -0.04065873, 0.01193947, 0.002904196]],
      [[-0.004557017, -0.01063304, 0.003122403, 0.0007595036], [0.008572524, 0.02000256, -0.005873765, -0.001428754]]
    ],
    [
      [[0.07359696, 0.04439839, 0.1194839, 0.05291962], [0.1463543, 0.1033826, 0.2174648, 0.09750898]],
      [[-0.1315449, -0.05293281, -0.2488222, -0.1081144], [0.3012438, 0.1521479, 0.5285406, 0.2317525]]
    ]
  ]> : tensor<3x2x2x4xf32>} : (tensor<3x2x2x4xf32>) -> ()
  "check.expect_almost_eq_const"(%qkv_bias_grad) {tolerance = 8.0e-5 : f64, value = dense<[
    [[-0.006963901, 0.03520577], [0.002656033, -0.0147227]],
    [[-9.313226e-10, -3.72529e-9], [-1.862645e-9, -1.862645e-9]],
    [[-0.1521847, -0.2845946], [0.303592, -0.6582719]]
  ]> : tensor<3x2x2xf32>} : (tensor<3x2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%out_linear_weight_grad) {tolerance = 2.0e-4 : f64, value = dense<[
    [0.6337293, 0.01958966, -0.3171912, -0.3361278],
    [0.0445004, 0.009973785, -0.0195234, -0.03495079],
    [1.243776, 0.03850693, -0.6225098, -0.6597732],
    [0.1374689, 0.002543941, -0.06935067, -0.07066213]
  ]> : tensor<4x4xf32>} : (tensor<4x4xf32>) -> ()
  "check.expect_almost_eq_const"(%out_linear_bias_grad)
    {tolerance = 8.0e-5 : f64, value = dense<[-0.6626955, -0.01887153, 0.3322052, 0.3493618]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  "check.expect_almost_eq_const"(%scale_grad)
    {tolerance = 2.0e-4 : f64, value = dense<[0.4594156, -0.2519552, 0.2390918, -1.302207]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  "check.expect_almost_eq_const"(%bias_grad)
    {tolerance = 2.0e-4 : f64, value = dense<[-1.7, -0.56, -0.17, -1.23]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  return
}
