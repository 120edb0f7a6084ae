// By hand: a residual, half of it. Values of NumPy, by the formula.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[1.21, -1.3, 1.49, 0.18], [1.61, -0.09, -0.28, 1.16], [1.94, -0.52, 1.88, 1.72]],
    [[-1.29, 0.44, 0.82, 1.77], [0.66, -1.47, -0.01, -0.03], [0.0, 1.83, -0.6, -1.1]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.09, 0.56, 1.76, 0.33]> : tensor<4xf32>} : () -> tensor<4xf32>
  %residual = "pd_builtin.constant"() {value = dense<[
    [[-0.93, 1.72, -0.03, 0.7], [-0.1, -1.13, 0.77, 1.08], [-1.24, -0.16, -0.55, -1.32]],
    [[-1.11, 1.85, 1.54, -0.47], [0.96, -1.83, 1.66, 0.15], [1.28, -0.9, -0.5, -0.61]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %norm_weight = "pd_builtin.constant"() {value = dense<[1.89, -0.28, -0.0, 1.82]> : tensor<4xf32>}
    : () -> tensor<4xf32>
  %norm_bias = "pd_builtin.constant"() {value = dense<[1.61, -0.42, -0.77, 1.23]> : tensor<4xf32>}
    : () -> tensor<4xf32>
  %out, %residual_out, %mean, %variance = "pd.fused_bias_residual_layernorm"(%x, %bias, %residual, %norm_weight,
    %norm_bias)
    {begin_norm_axis = 2 : i32, epsilon = 0.00001 : f32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>,
      quant_max_bound = 127.0 : f32, quant_min_bound = -127.0 : f32, quant_round_type = 0 : i32, quant_scale = -1.0 :
      f32, residual_alpha = 0.5 : f32, result_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<2x3x4xf32>, tensor<4xf32>, tensor<2x3x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x3x4xf32>,
      tensor<2x3x4xf32>, tensor<6xf32>, tensor<6xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 0.00005 : f64, value = dense<[
    [
      [0.9235021, -0.1481962, -0.77, 0.6075872],
      [2.247605, 0.05887115, -0.77, 2.655525],
      [1.420767, -0.0567075, -0.77, 1.017718]
    ],
    [
      [-1.496859, -0.5058958, -0.77, 1.73044],
      [2.365698, 0.002456099, -0.77, 0.9855353],
      [1.790676, -0.7589383, -0.77, -1.62292]
    ]
  ]> : tensor<2x3x4xf32>} : (tensor<2x3x4xf32>) -> ()
  "check.expect_almost_eq_const"(%residual_out) {tolerance = 0.00007 : f64, value = dense<[
    [[0.835, 0.1200001, 3.235, 0.86], [1.65, -0.095, 1.865, 2.03], [1.41, -0.03999998, 3.365, 1.39]],
    [[-1.755, 1.925, 3.35, 1.865], [1.23, -1.825, 2.58, 0.375], [0.73, 1.94, 0.91, -1.075]]
  ]> : tensor<2x3x4xf32>} : (tensor<2x3x4xf32>) -> ()
  "check.expect_almost_eq_const"(%mean)
    {tolerance = 0.00003 : f64, value = dense<[1.2625, 1.3625, 1.53125, 1.34625, 0.59, 0.62625]> : tensor<6xf32>}
    : (tensor<6xf32>) -> ()
  "check.expect_almost_eq_const"(%variance) {tolerance = 0.00007 : f64, value = dense<[
    1.385206, 0.7262563, 1.466529, 3.559204, 2.562037, 1.177867
  ]> : tensor<6xf32>} : (tensor<6xf32>) -> ()
  return
}

// -----

// By hand: alone. Values of NumPy, by the formula.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[1.21, -1.3, 1.49, 0.18], [1.61, -0.09, -0.28, 1.16], [1.94, -0.52, 1.88, 1.72]],
    [[-1.29, 0.44, 0.82, 1.77], [0.66, -1.47, -0.01, -0.03], [0.0, 1.83, -0.6, -1.1]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %norm_weight = "pd_builtin.constant"() {value = dense<[1.89, -0.28, -0.0, 1.82]> : tensor<4xf32>}
    : () -> tensor<4xf32>
  %norm_bias = "pd_builtin.constant"() {value = dense<[1.61, -0.42, -0.77, 1.23]> : tensor<4xf32>}
    : () -> tensor<4xf32>
  %out, %residual_out, %mean, %variance = "pd.fused_bias_residual_layernorm"(%x, %norm_weight, %norm_bias)
    {begin_norm_axis = 2 : i32, epsilon = 0.00001 : f32, operand_segment_sizes = array<i32: 1, 0, 0, 1, 1>,
      quant_max_bound = 127.0 : f32, quant_min_bound = -127.0 : f32, quant_round_type = 0 : i32, quant_scale = -1.0 :
      f32, residual_alpha = 0.5 : f32, result_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<2x3x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x3x4xf32>, tensor<0xf32>, tensor<6xf32>,
      tensor<6xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 0.00008 : f64, value = dense<[
    [
      [3.018705, 0.01403868, -0.77, 0.8721421],
      [3.984908, -0.1796353, -0.77, 2.498011],
      [2.869446, 0.06348571, -0.77, 2.053288]
    ],
    [
      [-1.333818, -0.4212641, -0.77, 3.423879],
      [3.731419, 0.03296572, -0.77, 1.657301],
      [1.554585, -0.8740543, -0.77, -0.6294755]
    ]
  ]> : tensor<2x3x4xf32>} : (tensor<2x3x4xf32>) -> ()
  "check.expect_eq_const"(%residual_out) {value = dense<> : tensor<0xf32>} : (tensor<0xf32>) -> ()
  "check.expect_almost_eq_const"(%mean)
    {tolerance = 0.00003 : f64, value = dense<[0.395, 0.6, 1.255, 0.435, -0.2125, 0.0325]> : tensor<6xf32>}
    : (tensor<6xf32>) -> ()
  "check.expect_almost_eq_const"(%variance)
    {tolerance = 0.00002 : f64, value = dense<[1.195625, 0.64605, 1.056675, 1.226525, 0.6042188, 1.228669]> :
      tensor<6xf32>}
    : (tensor<6xf32>) -> ()
  return
}

// -----

// By hand: the sum alone. Values of NumPy, by the formula.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[1.21, -1.3, 1.49, 0.18], [1.61, -0.09, -0.28, 1.16], [1.94, -0.52, 1.88, 1.72]],
    [[-1.29, 0.44, 0.82, 1.77], [0.66, -1.47, -0.01, -0.03], [0.0, 1.83, -0.6, -1.1]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.09, 0.56, 1.76, 0.33]> : tensor<4xf32>} : () -> tensor<4xf32>
  %residual = "pd_builtin.constant"() {value = dense<[
    [[-0.93, 1.72, -0.03, 0.7], [-0.1, -1.13, 0.77, 1.08], [-1.24, -0.16, -0.55, -1.32]],
    [[-1.11, 1.85, 1.54, -0.47], [0.96, -1.83, 1.66, 0.15], [1.28, -0.9, -0.5, -0.61]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %out, %residual_out = "pd.fused_bias_residual_layernorm"(%x, %bias, %residual)
    {begin_norm_axis = 2 : i32, epsilon = 0.00001 : f32, operand_segment_sizes = array<i32: 1, 1, 1, 0, 0>,
      quant_max_bound = 127.0 : f32, quant_min_bound = -127.0 : f32, quant_round_type = 0 : i32, quant_scale = -1.0 :
      f32, residual_alpha = 0.5 : f32, result_segment_sizes = array<i32: 1, 1, 0, 0>}
    : (tensor<2x3x4xf32>, tensor<4xf32>, tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 0.00007 : f64, value = dense<[
    [[0.835, 0.1200001, 3.235, 0.86], [1.65, -0.095, 1.865, 2.03], [1.41, -0.03999998, 3.365, 1.39]],
    [[-1.755, 1.925, 3.35, 1.865], [1.23, -1.825, 2.58, 0.375], [0.73, 1.94, 0.91, -1.075]]
  ]> : tensor<2x3x4xf32>} : (tensor<2x3x4xf32>) -> ()
  "check.expect_almost_eq_const"(%residual_out) {tolerance = 0.00007 : f64, value = dense<[
    [[0.835, 0.1200001, 3.235, 0.86], [1.65, -0.095, 1.865, 2.03], [1.41, -0.03999998, 3.365, 1.39]],
    [[-1.755, 1.925, 3.35, 1.865], [1.23, -1.825, 2.58, 0.375], [0.73, 1.94, 0.91, -1.075]]
  ]> : tensor<2x3x4xf32>} : (tensor<2x3x4xf32>) -> ()
  return
}
