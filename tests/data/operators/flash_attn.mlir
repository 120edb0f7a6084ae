// By hand: without dropout. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %q = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44, -1.0, -0.4]], [[-0.71, -0.82, -0.63, -0.31]], [[-0.21, 0.08, -0.16, 0.37]]]
  ]> : tensor<1x3x1x4xf32>} : () -> tensor<1x3x1x4xf32>
  %k = "pd_builtin.constant"() {value = dense<[
    [[[-0.13, -0.95, 0.1, -0.13]], [[-0.16, -0.34, -0.59, 0.24]], [[-0.4, -0.47, 0.24, 0.06]]]
  ]> : tensor<1x3x1x4xf32>} : () -> tensor<1x3x1x4xf32>
  %v = "pd_builtin.constant"() {value = dense<[
    [[[0.1, 0.42, -0.42, 0.02]], [[0.79, 0.79, -0.75, -0.59]], [[-0.9, -0.12, -0.94, -0.09]]]
  ]> : tensor<1x3x1x4xf32>} : () -> tensor<1x3x1x4xf32>
  %out, %softmax, %softmax_lse, %seed_offset = "pd.flash_attn"(%q, %k, %v)
    {causal = false, dropout = 0.0 : f32, is_test = true, operand_segment_sizes = array<i32: 1, 1, 1, 0, 0>,
      result_segment_sizes = array<i32: 1, 1, 1, 1>, return_softmax = false, rng_name = ""}
    : (tensor<1x3x1x4xf32>, tensor<1x3x1x4xf32>, tensor<1x3x1x4xf32>) -> (tensor<1x3x1x4xf32>, tensor<?x?x?x?xf32>,
      tensor<?x?x?xf32>, tensor<2xi64>)
  "check.expect_almost_eq_const"(%out) {tolerance = 9.0e-5 : f64, value = dense<[
    [
      [[0.1047117, 0.4214351, -0.711394, -0.2720886]],
      [[0.02669585, 0.3795468, -0.6883306, -0.2173066]],
      [[0.01613814, 0.3737804, -0.7111047, -0.2356793]]
    ]
  ]> : tensor<1x3x1x4xf32>} : (tensor<1x3x1x4xf32>) -> ()
  return
}

// -----

// By hand: causal. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %q = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44, -1.0, -0.4]], [[-0.71, -0.82, -0.63, -0.31]], [[-0.21, 0.08, -0.16, 0.37]]]
  ]> : tensor<1x3x1x4xf32>} : () -> tensor<1x3x1x4xf32>
  %k = "pd_builtin.constant"() {value = dense<[
    [[[-0.13, -0.95, 0.1, -0.13]], [[-0.16, -0.34, -0.59, 0.24]], [[-0.4, -0.47, 0.24, 0.06]]]
  ]> : tensor<1x3x1x4xf32>} : () -> tensor<1x3x1x4xf32>
  %v = "pd_builtin.constant"() {value = dense<[
    [[[0.1, 0.42, -0.42, 0.02]], [[0.79, 0.79, -0.75, -0.59]], [[-0.9, -0.12, -0.94, -0.09]]]
  ]> : tensor<1x3x1x4xf32>} : () -> tensor<1x3x1x4xf32>
  %out, %softmax, %softmax_lse, %seed_offset = "pd.flash_attn"(%q, %k, %v)
    {causal = true, dropout = 0.0 : f32, is_test = true, operand_segment_sizes = array<i32: 1, 1, 1, 0, 0>,
      result_segment_sizes = array<i32: 1, 1, 1, 1>, return_softmax = false, rng_name = ""}
    : (tensor<1x3x1x4xf32>, tensor<1x3x1x4xf32>, tensor<1x3x1x4xf32>) -> (tensor<1x3x1x4xf32>, tensor<?x?x?x?xf32>,
      tensor<?x?x?xf32>, tensor<2xi64>)
  "check.expect_almost_eq_const"(%out) {tolerance = 9.0e-5 : f64, value = dense<[
    [
      [[0.1, 0.42, -0.42, 0.02]],
      [[0.4313021, 0.5976547, -0.5784488, -0.2728902]],
      [[0.01613814, 0.3737804, -0.7111047, -0.2356793]]
    ]
  ]> : tensor<1x3x1x4xf32>} : (tensor<1x3x1x4xf32>) -> ()
  return
}

// -----

// By hand: with a mask. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %q = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44, -1.0, -0.4]], [[-0.71, -0.82, -0.63, -0.31]], [[-0.21, 0.08, -0.16, 0.37]]]
  ]> : tensor<1x3x1x4xf32>} : () -> tensor<1x3x1x4xf32>
  %k = "pd_builtin.constant"() {value = dense<[
    [[[-0.13, -0.95, 0.1, -0.13]], [[-0.16, -0.34, -0.59, 0.24]], [[-0.4, -0.47, 0.24, 0.06]]]
  ]> : tensor<1x3x1x4xf32>} : () -> tensor<1x3x1x4xf32>
  %v = "pd_builtin.constant"() {value = dense<[
    [[[0.1, 0.42, -0.42, 0.02]], [[0.79, 0.79, -0.75, -0.59]], [[-0.9, -0.12, -0.94, -0.09]]]
  ]> : tensor<1x3x1x4xf32>} : () -> tensor<1x3x1x4xf32>
  %attn_mask = "pd_builtin.constant"() {value = dense<[
    [[[0.93, 0.09, 0.95], [0.43, 0.4, -0.57], [0.95, -0.99, -0.49]]]
  ]> : tensor<1x1x3x3xf32>} : () -> tensor<1x1x3x3xf32>
  %out, %softmax, %softmax_lse, %seed_offset = "pd.flash_attn"(%q, %k, %v, %attn_mask)
    {causal = false, dropout = 0.0 : f32, is_test = true, operand_segment_sizes = array<i32: 1, 1, 1, 0, 1>,
      result_segment_sizes = array<i32: 1, 1, 1, 1>, return_softmax = false, rng_name = ""}
    : (tensor<1x3x1x4xf32>, tensor<1x3x1x4xf32>, tensor<1x3x1x4xf32>, tensor<1x1x3x3xf32>) -> (tensor<1x3x1x4xf32>,
      tensor<?x?x?x?xf32>, tensor<?x?x?xf32>, tensor<2xi64>)
  "check.expect_almost_eq_const"(%out) {tolerance = 9.0e-5 : f64, value = dense<[
    [
      [[-0.1206118, 0.3002424, -0.7008862, -0.1697358]],
      [[0.2403402, 0.4947269, -0.6269804, -0.2433412]],
      [[0.002122417, 0.3668404, -0.551887, -0.07141618]]
    ]
  ]> : tensor<1x3x1x4xf32>} : (tensor<1x3x1x4xf32>) -> ()
  return
}
