// By hand: two heads. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %input = "pd_builtin.constant"()
    {value = dense<[[[-0.17, 0.44, -1.0, -0.4], [-0.71, -0.82, -0.63, -0.31]]]> : tensor<1x2x4xf32>}
    : () -> tensor<1x2x4xf32>
  %w = "pd_builtin.constant"() {value = dense<[
    [[-0.13, -0.95, 0.1, -0.13], [-0.16, -0.34, -0.59, 0.24], [-0.4, -0.47, 0.24, 0.06]],
    [[-0.73, 0.03, -0.63, 0.57], [0.71, -0.01, 0.69, -0.84], [0.01, -0.87, -0.14, -0.81]],
    [[-0.75, 0.19, -0.55, -0.79], [-0.56, -0.3, -0.06, -0.6], [0.28, -0.03, 0.01, -0.23]],
    [[0.59, 0.16, -0.68, 0.4], [0.93, 0.0, 0.78, -0.32], [0.13, -0.14, -0.13, 0.55]]
  ]> : tensor<4x3x4xf32>} : () -> tensor<4x3x4xf32>
  %bias = "pd_builtin.constant"() {value = dense<[
    [0.1, 0.42, -0.42, 0.02],
    [0.79, 0.79, -0.75, -0.59],
    [-0.9, -0.12, -0.94, -0.09]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.multihead_matmul"(%input, %w, %bias)
    {alpha = 0.7 : f32, head_number = 2 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 0>, transpose_k = true,
      transpose_q = false, transpose_v = false}
    : (tensor<1x2x4xf32>, tensor<4x3x4xf32>, tensor<3x4xf32>) -> tensor<1x2x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [[-1.014952, 0.2650649, -0.9771702, 0.1237251], [-1.050359, 0.1177143, -0.9828982, -0.01690641]]
  ]> : tensor<1x2x4xf32>} : (tensor<1x2x4xf32>) -> ()
  return
}

// -----

// By hand: with a bias of the scores. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %input = "pd_builtin.constant"()
    {value = dense<[[[-0.17, 0.44, -1.0, -0.4], [-0.71, -0.82, -0.63, -0.31]]]> : tensor<1x2x4xf32>}
    : () -> tensor<1x2x4xf32>
  %w = "pd_builtin.constant"() {value = dense<[
    [[-0.13, -0.95, 0.1, -0.13], [-0.16, -0.34, -0.59, 0.24], [-0.4, -0.47, 0.24, 0.06]],
    [[-0.73, 0.03, -0.63, 0.57], [0.71, -0.01, 0.69, -0.84], [0.01, -0.87, -0.14, -0.81]],
    [[-0.75, 0.19, -0.55, -0.79], [-0.56, -0.3, -0.06, -0.6], [0.28, -0.03, 0.01, -0.23]],
    [[0.59, 0.16, -0.68, 0.4], [0.93, 0.0, 0.78, -0.32], [0.13, -0.14, -0.13, 0.55]]
  ]> : tensor<4x3x4xf32>} : () -> tensor<4x3x4xf32>
  %bias = "pd_builtin.constant"() {value = dense<[
    [0.1, 0.42, -0.42, 0.02],
    [0.79, 0.79, -0.75, -0.59],
    [-0.9, -0.12, -0.94, -0.09]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %bias_qk = "pd_builtin.constant"() {value = dense<[
    [[[0.93, 0.09], [0.95, 0.43]], [[0.4, -0.57], [0.95, -0.99]]]
  ]> : tensor<1x2x2x2xf32>} : () -> tensor<1x2x2x2xf32>
  %out = "pd.multihead_matmul"(%input, %w, %bias, %bias_qk)
    {alpha = 0.7 : f32, head_number = 2 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1>, transpose_k = true,
      transpose_q = false, transpose_v = false}
    : (tensor<1x2x4xf32>, tensor<4x3x4xf32>, tensor<3x4xf32>, tensor<1x2x2x2xf32>) -> tensor<1x2x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [[-1.075449, 0.01330139, -0.9863833, -0.1024711], [-1.084171, -0.02299404, -0.996302, -0.3459907]]
  ]> : tensor<1x2x4xf32>} : (tensor<1x2x4xf32>) -> ()
  return
}
