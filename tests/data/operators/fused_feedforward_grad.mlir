// pd.fused_feedforward_grad behind pd.fused_feedforward, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]]]> : tensor<1x2x3xf64>}
    : () -> tensor<1x2x3xf64>
  %linear1_weight = "pd_builtin.constant"() {value = dense<[
    [-0.13, -0.95, 0.1, -0.13],
    [-0.16, -0.34, -0.59, 0.24],
    [-0.4, -0.47, 0.24, 0.06]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %linear1_bias = "pd_builtin.constant"() {value = dense<[0.1, 0.42, -0.42, 0.02]> : tensor<4xf64>}
    : () -> tensor<4xf64>
  %linear2_weight = "pd_builtin.constant"() {value = dense<[
    [0.93, 0.09, 0.95],
    [0.43, 0.4, -0.57],
    [0.95, -0.99, -0.49],
    [-0.13, 0.56, -0.6]
  ]> : tensor<4x3xf64>} : () -> tensor<4x3xf64>
  %linear2_bias = "pd_builtin.constant"() {value = dense<[-0.56, 0.74, -0.59]> : tensor<3xf64>} : () -> tensor<3xf64>
  %ln1_scale = "pd_builtin.constant"() {value = dense<[0.79, -0.34, 0.64]> : tensor<3xf64>} : () -> tensor<3xf64>
  %ln1_bias = "pd_builtin.constant"() {value = dense<[-0.85, 0.56, -0.12]> : tensor<3xf64>} : () -> tensor<3xf64>
  %out, %dropout1_mask, %dropout2_mask, %ln1_mean, %ln1_variance, %ln2_mean, %ln2_variance, %linear1_out, %ln1_out,
    %dropout1_out, %dropout2_out = "pd.fused_feedforward"(%x, %linear1_weight, %linear1_bias, %linear2_weight,
    %linear2_bias, %ln1_scale, %ln1_bias)
    {act_method = "relu", add_residual = true, dropout1_fix_seed = false,
      dropout1_implementation = "upscale_in_train", dropout1_prob = 0.5 : f32, dropout1_seed_val = 0 : i32,
      dropout2_fix_seed = false, dropout2_implementation = "upscale_in_train", dropout2_prob = 0.5 : f32,
      dropout2_seed_val = 0 : i32, is_test = true, ln1_epsilon = 1.0e-5 : f32, ln2_epsilon = 1.0e-5 : f32,
      operand_segment_sizes = array<i32: 1, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0>, pre_layer_norm = true,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1>, ring_id = -1 : i32}
    : (tensor<1x2x3xf64>, tensor<3x4xf64>, tensor<4xf64>, tensor<4x3xf64>, tensor<3xf64>, tensor<3xf64>,
      tensor<3xf64>) -> (tensor<1x2x3xf64>, tensor<1x2x4xui8>, tensor<1x2x3xui8>, tensor<?xf64>, tensor<?xf64>,
      tensor<?xf64>, tensor<?xf64>, tensor<1x2x4xf64>, tensor<1x2x3xf64>, tensor<1x2x4xf64>, tensor<1x2x3xf64>)
  %out_cotangent = "pd_builtin.constant"()
    {value = dense<[[[0.74, -0.43, 0.21], [0.56, 0.43, 0.83]]]> : tensor<1x2x3xf64>}
    : () -> tensor<1x2x3xf64>
  %x_grad_result, %ln1_scale_grad_result, %ln1_bias_grad_result, %linear1_weight_grad_result,
    %linear1_bias_grad_result, %linear2_weight_grad_result,
    %linear2_bias_grad_result = "pd.fused_feedforward_grad"(%out_cotangent, %x, %linear1_weight, %linear1_bias,
    %linear2_weight, %dropout1_mask, %dropout2_mask, %linear1_out, %dropout1_out, %dropout2_out, %ln1_scale,
    %ln1_bias, %ln1_out, %ln1_mean, %ln1_variance, %ln2_mean, %ln2_variance, %linear2_bias)
    {act_method = "relu", add_residual = true, dropout1_fix_seed = false,
      dropout1_implementation = "upscale_in_train", dropout1_prob = 0.5 : f32, dropout1_seed_val = 0 : i32,
      dropout2_fix_seed = false, dropout2_implementation = "upscale_in_train", dropout2_prob = 0.5 : f32,
      dropout2_seed_val = 0 : i32, is_test = true, ln1_epsilon = 0.00001 : f32, ln2_epsilon = 0.00001 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1>,
      pre_layer_norm = true, result_segment_sizes = array<i32: 1, 1, 1, 0, 0, 1, 1, 1, 1>, ring_id = -1 : i32}
    : (tensor<1x2x3xf64>, tensor<1x2x3xf64>, tensor<3x4xf64>, tensor<4xf64>, tensor<4x3xf64>, tensor<1x2x4xui8>,
      tensor<1x2x3xui8>, tensor<1x2x4xf64>, tensor<1x2x4xf64>, tensor<1x2x3xf64>, tensor<3xf64>, tensor<3xf64>,
      tensor<1x2x3xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>,
      tensor<3xf64>) -> (tensor<1x2x3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3x4xf64>, tensor<4xf64>,
      tensor<4x3xf64>, tensor<3xf64>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [[0.732472886, -0.425653379, 0.213180493], [0.232061307, 1.68276545, -0.0948267578]]
  ]> : tensor<1x2x3xf64>} : (tensor<1x2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%ln1_scale_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[-0.1120507, -0.193530406, 1.01410883]> : tensor<3xf64>}
    : (tensor<3xf64>) -> ()
  "check.expect_almost_eq_const"(%ln1_bias_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[-0.15041, -0.530348, -0.910494]> : tensor<3xf64>}
    : (tensor<3xf64>) -> ()
  "check.expect_almost_eq_const"(%linear1_weight_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [-0.327128227, -0.0338436703, 0.0, 0.271920843],
    [1.0678876, -0.0370452645, 0.0, -0.303866315],
    [-1.81725072, 0.0206455076, 0.0, 0.684867162]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  "check.expect_almost_eq_const"(%linear1_bias_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[2.197, -0.0338, 0.0, -0.793]> : tensor<4xf64>}
    : (tensor<4xf64>) -> ()
  "check.expect_almost_eq_const"(%linear2_weight_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.551920114, -0.122575753, 0.332643213],
    [1.3050257, -0.514967364, 0.586537926],
    [0.0, 0.0, 0.0],
    [0.136300238, 0.00361607699, 0.112252613]
  ]> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  "check.expect_almost_eq_const"(%linear2_bias_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[1.3, 0.0, 1.04]> : tensor<3xf64>}
    : (tensor<3xf64>) -> ()
  return
}

// -----

// pd.fused_feedforward_grad behind pd.fused_feedforward, its test 1
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]]]> : tensor<1x2x3xf64>}
    : () -> tensor<1x2x3xf64>
  %linear1_weight = "pd_builtin.constant"() {value = dense<[
    [-0.13, -0.95, 0.1, -0.13],
    [-0.16, -0.34, -0.59, 0.24],
    [-0.4, -0.47, 0.24, 0.06]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %linear1_bias = "pd_builtin.constant"() {value = dense<[0.1, 0.42, -0.42, 0.02]> : tensor<4xf64>}
    : () -> tensor<4xf64>
  %linear2_weight = "pd_builtin.constant"() {value = dense<[
    [0.93, 0.09, 0.95],
    [0.43, 0.4, -0.57],
    [0.95, -0.99, -0.49],
    [-0.13, 0.56, -0.6]
  ]> : tensor<4x3xf64>} : () -> tensor<4x3xf64>
  %linear2_bias = "pd_builtin.constant"() {value = dense<[-0.56, 0.74, -0.59]> : tensor<3xf64>} : () -> tensor<3xf64>
  %ln2_scale = "pd_builtin.constant"() {value = dense<[0.79, -0.34, 0.64]> : tensor<3xf64>} : () -> tensor<3xf64>
  %ln2_bias = "pd_builtin.constant"() {value = dense<[-0.85, 0.56, -0.12]> : tensor<3xf64>} : () -> tensor<3xf64>
  %out, %dropout1_mask, %dropout2_mask, %ln1_mean, %ln1_variance, %ln2_mean, %ln2_variance, %linear1_out, %ln1_out,
    %dropout1_out, %dropout2_out = "pd.fused_feedforward"(%x, %linear1_weight, %linear1_bias, %linear2_weight,
    %linear2_bias, %ln2_scale, %ln2_bias)
    {act_method = "relu", add_residual = true, dropout1_fix_seed = false,
      dropout1_implementation = "upscale_in_train", dropout1_prob = 0.5 : f32, dropout1_seed_val = 0 : i32,
      dropout2_fix_seed = false, dropout2_implementation = "upscale_in_train", dropout2_prob = 0.5 : f32,
      dropout2_seed_val = 0 : i32, is_test = true, ln1_epsilon = 1.0e-5 : f32, ln2_epsilon = 1.0e-5 : f32,
      operand_segment_sizes = array<i32: 1, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1>, pre_layer_norm = false,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1>, ring_id = -1 : i32}
    : (tensor<1x2x3xf64>, tensor<3x4xf64>, tensor<4xf64>, tensor<4x3xf64>, tensor<3xf64>, tensor<3xf64>,
      tensor<3xf64>) -> (tensor<1x2x3xf64>, tensor<1x2x4xui8>, tensor<1x2x3xui8>, tensor<?xf64>, tensor<?xf64>,
      tensor<?xf64>, tensor<?xf64>, tensor<1x2x4xf64>, tensor<1x2x3xf64>, tensor<1x2x4xf64>, tensor<1x2x3xf64>)
  %out_cotangent = "pd_builtin.constant"()
    {value = dense<[[[0.74, -0.43, 0.21], [0.56, 0.43, 0.83]]]> : tensor<1x2x3xf64>}
    : () -> tensor<1x2x3xf64>
  %x_grad_result, %ln2_scale_grad_result, %ln2_bias_grad_result, %linear1_weight_grad_result,
    %linear1_bias_grad_result, %linear2_weight_grad_result,
    %linear2_bias_grad_result = "pd.fused_feedforward_grad"(%out_cotangent, %x, %linear1_weight, %linear1_bias,
    %linear2_weight, %dropout1_mask, %dropout2_mask, %linear1_out, %dropout1_out, %dropout2_out, %ln1_out, %ln1_mean,
    %ln1_variance, %ln2_scale, %ln2_bias, %ln2_mean, %ln2_variance, %linear2_bias)
    {act_method = "relu", add_residual = true, dropout1_fix_seed = false,
      dropout1_implementation = "upscale_in_train", dropout1_prob = 0.5 : f32, dropout1_seed_val = 0 : i32,
      dropout2_fix_seed = false, dropout2_implementation = "upscale_in_train", dropout2_prob = 0.5 : f32,
      dropout2_seed_val = 0 : i32, is_test = true, ln1_epsilon = 0.00001 : f32, ln2_epsilon = 0.00001 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1>,
      pre_layer_norm = false, result_segment_sizes = array<i32: 1, 0, 0, 1, 1, 1, 1, 1, 1>, ring_id = -1 : i32}
    : (tensor<1x2x3xf64>, tensor<1x2x3xf64>, tensor<3x4xf64>, tensor<4xf64>, tensor<4x3xf64>, tensor<1x2x4xui8>,
      tensor<1x2x3xui8>, tensor<1x2x4xf64>, tensor<1x2x4xf64>, tensor<1x2x3xf64>, tensor<1x2x3xf64>, tensor<?xf64>,
      tensor<?xf64>, tensor<3xf64>, tensor<3xf64>, tensor<?xf64>, tensor<?xf64>, tensor<3xf64>) -> (tensor<1x2x3xf64>,
      tensor<3xf64>, tensor<3xf64>, tensor<3x4xf64>, tensor<4xf64>, tensor<4x3xf64>, tensor<3xf64>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [[0.108677941, -0.173209644, -0.188853125], [0.190792777, -0.267256798, -0.153020386]]
  ]> : tensor<1x2x3xf64>} : (tensor<1x2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%ln2_scale_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[0.305284809, -0.119005549, -1.41687459]> : tensor<3xf64>}
    : (tensor<3xf64>) -> ()
  "check.expect_almost_eq_const"(%ln2_bias_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[1.3, 0.0, 1.04]> : tensor<3xf64>}
    : (tensor<3xf64>) -> ()
  "check.expect_almost_eq_const"(%linear1_weight_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [-0.0889375053, -0.0412331844, 0.0, 0.00548176656],
    [-0.0876659247, 0.00376869653, 0.0, -0.0141881017],
    [-0.243978904, -0.152122063, 0.0, 0.0322456856]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  "check.expect_almost_eq_const"(%linear1_bias_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[0.276760932, 0.162740014, 0.0, -0.0322456856]> : tensor<4xf64>}
    : (tensor<4xf64>) -> ()
  "check.expect_almost_eq_const"(%linear2_weight_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.257848351, -0.181410518, -0.0764378337],
    [0.58018736, -0.414895893, -0.165291467],
    [0.0, 0.0, 0.0],
    [0.0188864442, -0.0100901512, -0.00879629299]
  ]> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  "check.expect_almost_eq_const"(%linear2_bias_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[0.485860714, -0.333114123, -0.152746591]> : tensor<3xf64>}
    : (tensor<3xf64>) -> ()
  return
}
