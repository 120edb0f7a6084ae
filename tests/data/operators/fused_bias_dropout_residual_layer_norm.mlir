// By hand: in a test. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[-0.17, 0.44, -1.0, -0.4], [-0.71, -0.82, -0.63, -0.31]]]> : tensor<1x2x4xf32>}
    : () -> tensor<1x2x4xf32>
  %residual = "pd_builtin.constant"()
    {value = dense<[[[-0.13, -0.95, 0.1, -0.13], [-0.16, -0.34, -0.59, 0.24]]]> : tensor<1x2x4xf32>}
    : () -> tensor<1x2x4xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.1, 0.42, -0.42, 0.02]> : tensor<4xf32>} : () -> tensor<4xf32>
  %ln_scale = "pd_builtin.constant"() {value = dense<[0.93, 0.09, 0.95, 0.43]> : tensor<4xf32>} : () -> tensor<4xf32>
  %ln_bias = "pd_builtin.constant"() {value = dense<[-0.56, 0.74, -0.59, 0.84]> : tensor<4xf32>} : () -> tensor<4xf32>
  %y = "pd.fused_bias_dropout_residual_layer_norm"(%x, %residual, %bias, %ln_scale, %ln_bias)
    {dropout_fix_seed = false, dropout_implementation = "upscale_in_train", dropout_rate = 0.5 : f32, dropout_seed = 0
      : i32, is_test = true, ln_epsilon = 1.0e-5 : f32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 0, 0, 0, 0>}
    : (tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<1x2x4xf32>
  "check.expect_almost_eq_const"(%y) {tolerance = 3.0e-4 : f64, value = dense<[
    [[0.07749629, 0.8222576, -2.148947, 0.857864], [-0.5105369, 0.7495735, -2.004751, 1.411751]]
  ]> : tensor<1x2x4xf32>} : (tensor<1x2x4xf32>) -> ()
  return
}

// -----

// By hand: in a test, without bias and scale. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[-0.17, 0.44, -1.0, -0.4], [-0.71, -0.82, -0.63, -0.31]]]> : tensor<1x2x4xf32>}
    : () -> tensor<1x2x4xf32>
  %residual = "pd_builtin.constant"()
    {value = dense<[[[-0.13, -0.95, 0.1, -0.13], [-0.16, -0.34, -0.59, 0.24]]]> : tensor<1x2x4xf32>}
    : () -> tensor<1x2x4xf32>
  %y = "pd.fused_bias_dropout_residual_layer_norm"(%x, %residual)
    {dropout_fix_seed = false, dropout_implementation = "upscale_in_train", dropout_rate = 0.5 : f32, dropout_seed = 0
      : i32, is_test = true, ln_epsilon = 1.0e-5 : f32, operand_segment_sizes = array<i32: 1, 1, 0, 0, 0>,
      result_segment_sizes = array<i32: 1, 0, 0, 0, 0>}
    : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
  "check.expect_almost_eq_const"(%y) {tolerance = 2.0e-4 : f64, value = dense<[
    [[1.203652, 0.2314716, -1.574007, 0.1388831], [-0.08727473, -0.7200161, -0.8509282, 1.658219]]
  ]> : tensor<1x2x4xf32>} : (tensor<1x2x4xf32>) -> ()
  return
}
