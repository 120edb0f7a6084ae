// By hand: its own scale. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %query = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44, -1.0, -0.4]], [[-0.71, -0.82, -0.63, -0.31]], [[-0.21, 0.08, -0.16, 0.37]]]
  ]> : tensor<1x3x1x4xf32>} : () -> tensor<1x3x1x4xf32>
  %key = "pd_builtin.constant"() {value = dense<[
    [[[-0.13, -0.95, 0.1, -0.13]], [[-0.16, -0.34, -0.59, 0.24]], [[-0.4, -0.47, 0.24, 0.06]]]
  ]> : tensor<1x3x1x4xf32>} : () -> tensor<1x3x1x4xf32>
  %value = "pd_builtin.constant"() {value = dense<[
    [[[0.1, 0.42, -0.42, 0.02]], [[0.79, 0.79, -0.75, -0.59]], [[-0.9, -0.12, -0.94, -0.09]]]
  ]> : tensor<1x3x1x4xf32>} : () -> tensor<1x3x1x4xf32>
  %output, %logsumexp, %seed_and_offset = "pd.memory_efficient_attention"(%query, %key, %value)
    {causal = false, dropout_p = 0.0 : f64, is_test = true, max_seqlen_k = 3.0 : f32, max_seqlen_q = 3.0 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 0, 0, 0, 0, 0>, result_segment_sizes = array<i32: 1, 1, 1>,
      scale = 0.3 : f32}
    : (tensor<1x3x1x4xf32>, tensor<1x3x1x4xf32>, tensor<1x3x1x4xf32>) -> (tensor<1x3x1x4xf32>, tensor<?x?x?xf32>,
      tensor<2xi64>)
  "check.expect_almost_eq_const"(%output) {tolerance = 9.0e-5 : f64, value = dense<[
    [
      [[0.06012988, 0.3974606, -0.7081579, -0.2506852]],
      [[0.0149574, 0.3732084, -0.6943291, -0.2184929]],
      [[0.008146495, 0.3694921, -0.7080503, -0.2293787]]
    ]
  ]> : tensor<1x3x1x4xf32>} : (tensor<1x3x1x4xf32>) -> ()
  return
}

// -----

// By hand: causal, the usual scale, a bias. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %query = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44, -1.0, -0.4]], [[-0.71, -0.82, -0.63, -0.31]], [[-0.21, 0.08, -0.16, 0.37]]]
  ]> : tensor<1x3x1x4xf32>} : () -> tensor<1x3x1x4xf32>
  %key = "pd_builtin.constant"() {value = dense<[
    [[[-0.13, -0.95, 0.1, -0.13]], [[-0.16, -0.34, -0.59, 0.24]], [[-0.4, -0.47, 0.24, 0.06]]]
  ]> : tensor<1x3x1x4xf32>} : () -> tensor<1x3x1x4xf32>
  %value = "pd_builtin.constant"() {value = dense<[
    [[[0.1, 0.42, -0.42, 0.02]], [[0.79, 0.79, -0.75, -0.59]], [[-0.9, -0.12, -0.94, -0.09]]]
  ]> : tensor<1x3x1x4xf32>} : () -> tensor<1x3x1x4xf32>
  %bias = "pd_builtin.constant"() {value = dense<[
    [[[0.93, 0.09, 0.95], [0.43, 0.4, -0.57], [0.95, -0.99, -0.49]]]
  ]> : tensor<1x1x3x3xf32>} : () -> tensor<1x1x3x3xf32>
  %output, %logsumexp, %seed_and_offset = "pd.memory_efficient_attention"(%query, %key, %value, %bias)
    {causal = true, dropout_p = 0.0 : f64, is_test = true, max_seqlen_k = 3.0 : f32, max_seqlen_q = 3.0 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 0, 0, 0, 0>, result_segment_sizes = array<i32: 1, 1, 1>,
      scale = -1.0 : f32}
    : (tensor<1x3x1x4xf32>, tensor<1x3x1x4xf32>, tensor<1x3x1x4xf32>, tensor<1x1x3x3xf32>) -> (tensor<1x3x1x4xf32>,
      tensor<?x?x?xf32>, tensor<2xi64>)
  "check.expect_almost_eq_const"(%output) {tolerance = 7.0e-5 : f64, value = dense<[
    [
      [[0.1, 0.42, -0.42, 0.02]],
      [[0.4261387, 0.5948859, -0.5759794, -0.2683255]],
      [[0.002122417, 0.3668404, -0.551887, -0.07141618]]
    ]
  ]> : tensor<1x3x1x4xf32>} : (tensor<1x3x1x4xf32>) -> ()
  return
}
