// By hand: all keys count. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %query = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44, -1.0, -0.4], [-0.71, -0.82, -0.63, -0.31], [-0.21, 0.08, -0.16, 0.37]]]
  ]> : tensor<1x1x3x4xf32>} : () -> tensor<1x1x3x4xf32>
  %key = "pd_builtin.constant"() {value = dense<[
    [[[-0.13, -0.95, 0.1, -0.13], [-0.16, -0.34, -0.59, 0.24], [-0.4, -0.47, 0.24, 0.06]]]
  ]> : tensor<1x1x3x4xf32>} : () -> tensor<1x1x3x4xf32>
  %value = "pd_builtin.constant"() {value = dense<[
    [[[0.1, 0.42, -0.42, 0.02], [0.79, 0.79, -0.75, -0.59], [-0.9, -0.12, -0.94, -0.09]]]
  ]> : tensor<1x1x3x4xf32>} : () -> tensor<1x1x3x4xf32>
  %seq_lens = "pd_builtin.constant"() {value = dense<[[3]]> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %kv_seq_lens = "pd_builtin.constant"() {value = dense<[[3]]> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %out = "pd.variable_length_memory_efficient_attention"(%query, %key, %value, %seq_lens, %kv_seq_lens)
    {causal = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0>, pre_cache_length = 0 : i32, scale = 0.5 :
      f32}
    : (tensor<1x1x3x4xf32>, tensor<1x1x3x4xf32>, tensor<1x1x3x4xf32>, tensor<1x1xi32>,
      tensor<1x1xi32>) -> tensor<1x1x3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 9.0e-5 : f64, value = dense<[
    [
      [
        [0.1047117, 0.4214351, -0.711394, -0.2720886],
        [0.02669585, 0.3795468, -0.6883306, -0.2173066],
        [0.01613814, 0.3737804, -0.7111047, -0.2356793]
      ]
    ]
  ]> : tensor<1x1x3x4xf32>} : (tensor<1x1x3x4xf32>) -> ()
  return
}

// -----

// By hand: two keys and two queries count. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %query = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44, -1.0, -0.4], [-0.71, -0.82, -0.63, -0.31], [-0.21, 0.08, -0.16, 0.37]]]
  ]> : tensor<1x1x3x4xf32>} : () -> tensor<1x1x3x4xf32>
  %key = "pd_builtin.constant"() {value = dense<[
    [[[-0.13, -0.95, 0.1, -0.13], [-0.16, -0.34, -0.59, 0.24], [-0.4, -0.47, 0.24, 0.06]]]
  ]> : tensor<1x1x3x4xf32>} : () -> tensor<1x1x3x4xf32>
  %value = "pd_builtin.constant"() {value = dense<[
    [[[0.1, 0.42, -0.42, 0.02], [0.79, 0.79, -0.75, -0.59], [-0.9, -0.12, -0.94, -0.09]]]
  ]> : tensor<1x1x3x4xf32>} : () -> tensor<1x1x3x4xf32>
  %seq_lens = "pd_builtin.constant"() {value = dense<[[2]]> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %kv_seq_lens = "pd_builtin.constant"() {value = dense<[[2]]> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %out = "pd.variable_length_memory_efficient_attention"(%query, %key, %value, %seq_lens, %kv_seq_lens)
    {causal = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0>, pre_cache_length = 0 : i32, scale = 0.5 :
      f32}
    : (tensor<1x1x3x4xf32>, tensor<1x1x3x4xf32>, tensor<1x1x3x4xf32>, tensor<1x1xi32>,
      tensor<1x1xi32>) -> tensor<1x1x3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 8.0e-5 : f64, value = dense<[
    [
      [
        [0.5143783, 0.6422029, -0.6181809, -0.3463344],
        [0.4313021, 0.5976547, -0.5784488, -0.2728902],
        [0.0, 0.0, 0.0, 0.0]
      ]
    ]
  ]> : tensor<1x1x3x4xf32>} : (tensor<1x1x3x4xf32>) -> ()
  return
}
