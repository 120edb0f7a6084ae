// By hand: alone. Values of NumPy, by the formula.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[1.21, -1.3, 1.49, 0.18], [1.61, -0.09, -0.28, 1.16], [1.94, -0.52, 1.88, 1.72]],
    [[-1.29, 0.44, 0.82, 1.77], [0.66, -1.47, -0.01, -0.03], [0.0, 1.83, -0.6, -1.1]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %norm_weight = "pd_builtin.constant"() {value = dense<[1.89, -0.28, -0.0, 1.82]> : tensor<4xf32>}
    : () -> tensor<4xf32>
  %out, %residual_out = "pd.rms_norm"(%x, %norm_weight)
    {begin_norm_axis = 2 : i32, epsilon = 0.00001 : f32, operand_segment_sizes = array<i32: 1, 0, 0, 1, 0>,
      quant_max_bound = 127.0 : f32, quant_min_bound = -127.0 : f32, quant_round_type = 0 : i32, quant_scale = -1.0 :
      f32, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3x4xf32>, tensor<4xf32>) -> (tensor<2x3x4xf32>, tensor<0xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 0.00006 : f64, value = dense<[
    [
      [1.967041, 0.3130889, 0.0, 0.28178],
      [3.033722, 0.02512399, 0.0, 2.104832],
      [2.260188, 0.08975163, 0.0, 1.92966]
    ],
    [
      [-2.049069, -0.1035418, 0.0, 2.707384],
      [1.547942, 0.5107687, 0.0, -0.06775503],
      [0.0, -0.4620653, 0.0, -1.805337]
    ]
  ]> : tensor<2x3x4xf32>} : (tensor<2x3x4xf32>) -> ()
  "check.expect_eq_const"(%residual_out) {value = dense<> : tensor<0xf32>} : (tensor<0xf32>) -> ()
  return
}

// -----

// By hand: with a residual, and both biases. Values of NumPy, by the formula.
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
  %out, %residual_out = "pd.rms_norm"(%x, %bias, %residual, %norm_weight, %norm_bias)
    {begin_norm_axis = 2 : i32, epsilon = 0.00001 : f32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>,
      quant_max_bound = 127.0 : f32, quant_min_bound = -127.0 : f32, quant_round_type = 0 : i32, quant_scale = -1.0 :
      f32, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3x4xf32>, tensor<4xf32>, tensor<2x3x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x3x4xf32>,
      tensor<2x3x4xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 0.00007 : f64, value = dense<[
    [
      [1.998953, -0.5726221, -0.77, 2.45487],
      [3.189428, -0.3234794, -0.77, 3.672995],
      [2.522076, -0.3994751, -0.77, 2.041589]
    ],
    [
      [0.09205575, -0.6974501, -0.77, 2.261433],
      [2.979943, -0.09479798, -0.77, 1.577159],
      [3.651124, -0.7488753, -0.77, -0.7498732]
    ]
  ]> : tensor<2x3x4xf32>} : (tensor<2x3x4xf32>) -> ()
  "check.expect_almost_eq_const"(%residual_out) {tolerance = 0.00008 : f64, value = dense<[
    [[0.37, 0.9800001, 3.22, 1.21], [1.6, -0.66, 2.25, 2.57], [0.7900001, -0.1199999, 3.09, 0.73]],
    [[-2.31, 2.85, 4.12, 1.63], [1.71, -2.74, 3.41, 0.45], [1.37, 1.49, 0.66, -1.38]]
  ]> : tensor<2x3x4xf32>} : (tensor<2x3x4xf32>) -> ()
  return
}

// -----

// By hand: a bias counts only with a residual. Values of NumPy, by the formula.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[1.21, -1.3, 1.49, 0.18], [1.61, -0.09, -0.28, 1.16], [1.94, -0.52, 1.88, 1.72]],
    [[-1.29, 0.44, 0.82, 1.77], [0.66, -1.47, -0.01, -0.03], [0.0, 1.83, -0.6, -1.1]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.09, 0.56, 1.76, 0.33]> : tensor<4xf32>} : () -> tensor<4xf32>
  %norm_weight = "pd_builtin.constant"() {value = dense<[1.89, -0.28, -0.0, 1.82]> : tensor<4xf32>}
    : () -> tensor<4xf32>
  %out, %residual_out = "pd.rms_norm"(%x, %bias, %norm_weight)
    {begin_norm_axis = 2 : i32, epsilon = 0.00001 : f32, operand_segment_sizes = array<i32: 1, 1, 0, 1, 0>,
      quant_max_bound = 127.0 : f32, quant_min_bound = -127.0 : f32, quant_round_type = 0 : i32, quant_scale = -1.0 :
      f32, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x3x4xf32>, tensor<0xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 0.00006 : f64, value = dense<[
    [
      [1.967041, 0.3130889, 0.0, 0.28178],
      [3.033722, 0.02512399, 0.0, 2.104832],
      [2.260188, 0.08975163, 0.0, 1.92966]
    ],
    [
      [-2.049069, -0.1035418, 0.0, 2.707384],
      [1.547942, 0.5107687, 0.0, -0.06775503],
      [0.0, -0.4620653, 0.0, -1.805337]
    ]
  ]> : tensor<2x3x4xf32>} : (tensor<2x3x4xf32>) -> ()
  "check.expect_eq_const"(%residual_out) {value = dense<> : tensor<0xf32>} : (tensor<0xf32>) -> ()
  return
}

// -----

// By hand: quantized. Values of NumPy, by the formula.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[1.21, -1.3, 1.49, 0.18], [1.61, -0.09, -0.28, 1.16], [1.94, -0.52, 1.88, 1.72]],
    [[-1.29, 0.44, 0.82, 1.77], [0.66, -1.47, -0.01, -0.03], [0.0, 1.83, -0.6, -1.1]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %norm_weight = "pd_builtin.constant"() {value = dense<[1.89, -0.28, -0.0, 1.82]> : tensor<4xf32>}
    : () -> tensor<4xf32>
  %norm_bias = "pd_builtin.constant"() {value = dense<[1.61, -0.42, -0.77, 1.23]> : tensor<4xf32>}
    : () -> tensor<4xf32>
  %out, %residual_out = "pd.rms_norm"(%x, %norm_weight, %norm_bias)
    {begin_norm_axis = 2 : i32, epsilon = 0.00001 : f32, operand_segment_sizes = array<i32: 1, 0, 0, 1, 1>,
      quant_max_bound = 127.0 : f32, quant_min_bound = -127.0 : f32, quant_round_type = 0 : i32, quant_scale = 0.3 :
      f32, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x3x4xi8>, tensor<0xf32>)
  "check.expect_eq_const"(%out) {value = dense<[
    [[127, -4, -29, 58], [127, -15, -29, 127], [127, -13, -29, 120]],
    [[-17, -20, -29, 127], [120, 3, -29, 44], [61, -34, -29, -22]]
  ]> : tensor<2x3x4xi8>} : (tensor<2x3x4xi8>) -> ()
  "check.expect_eq_const"(%residual_out) {value = dense<> : tensor<0xf32>} : (tensor<0xf32>) -> ()
  return
}
