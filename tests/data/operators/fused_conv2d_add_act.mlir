// By hand: with bias and relu. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [
      [[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82], [-0.63, -0.31, -0.21]],
      [[0.08, -0.16, 0.37], [-0.59, 0.76, -0.95], [0.34, -0.17, 0.12]]
    ]
  ]> : tensor<1x2x3x3xf32>} : () -> tensor<1x2x3x3xf32>
  %filter = "pd_builtin.constant"() {value = dense<[
    [[[-0.13, -0.95], [0.1, -0.13]], [[-0.16, -0.34], [-0.59, 0.24]]],
    [[[-0.4, -0.47], [0.24, 0.06]], [[-0.73, 0.03], [-0.63, 0.57]]]
  ]> : tensor<2x2x2x2xf32>} : () -> tensor<2x2x2x2xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.1, 0.42]> : tensor<2xf32>} : () -> tensor<2xf32>
  %output = "pd.fused_conv2d_add_act"(%input, %filter, %bias)
    {activation = "relu", data_format = "NCHW", dilations = array<i32: 1, 1>, exhaustive_search = false,
      fuse_alpha = 0.0 : f32, groups = 1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 0>,
      padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 1>, result_segment_sizes = array<i32: 1, 0>,
      split_channels = array<i32>, strides = array<i32: 1, 1>, workspace_size_MB = 32 : i32}
    : (tensor<1x2x3x3xf32>, tensor<2x2x2x2xf32>, tensor<2xf32>) -> tensor<1x2x2x4xf32>
  "check.expect_almost_eq_const"(%output) {tolerance = 2.0e-4 : f64, value = dense<[
    [
      [[0.1447, 0.3285, 0.2518, 0.6493], [0.8441001, 0.3983999, 1.2981, 0.2668]],
      [[0.142, 0.8843, 0.0, 0.9516], [0.7463, 0.8863, 0.5945999, 1.3155]]
    ]
  ]> : tensor<1x2x2x4xf32>} : (tensor<1x2x2x4xf32>) -> ()
  return
}

// -----

// By hand: with a residual. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [
      [[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82], [-0.63, -0.31, -0.21]],
      [[0.08, -0.16, 0.37], [-0.59, 0.76, -0.95], [0.34, -0.17, 0.12]]
    ]
  ]> : tensor<1x2x3x3xf32>} : () -> tensor<1x2x3x3xf32>
  %filter = "pd_builtin.constant"() {value = dense<[
    [[[-0.13, -0.95], [0.1, -0.13]], [[-0.16, -0.34], [-0.59, 0.24]]],
    [[[-0.4, -0.47], [0.24, 0.06]], [[-0.73, 0.03], [-0.63, 0.57]]]
  ]> : tensor<2x2x2x2xf32>} : () -> tensor<2x2x2x2xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.1, 0.42]> : tensor<2xf32>} : () -> tensor<2xf32>
  %residual_data = "pd_builtin.constant"() {value = dense<[
    [[[0.93, 0.09, 0.95, 0.43], [0.4, -0.57, 0.95, -0.99]], [[-0.49, -0.13, 0.56, -0.6], [0.73, 0.97, -0.67, 0.19]]]
  ]> : tensor<1x2x2x4xf32>} : () -> tensor<1x2x2x4xf32>
  %output = "pd.fused_conv2d_add_act"(%input, %filter, %bias, %residual_data)
    {activation = "relu", data_format = "NCHW", dilations = array<i32: 1, 1>, exhaustive_search = false,
      fuse_alpha = 0.0 : f32, groups = 1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1>,
      padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 1>, result_segment_sizes = array<i32: 1, 0>,
      split_channels = array<i32>, strides = array<i32: 1, 1>, workspace_size_MB = 32 : i32}
    : (tensor<1x2x3x3xf32>, tensor<2x2x2x2xf32>, tensor<2xf32>, tensor<1x2x2x4xf32>) -> tensor<1x2x2x4xf32>
  "check.expect_almost_eq_const"(%output) {tolerance = 3.0e-4 : f64, value = dense<[
    [
      [[1.0747, 0.4185, 1.2018, 1.0793], [1.2441, 0.0, 2.2481, 0.0]],
      [[0.0, 0.7543, 0.162, 0.3515999], [1.4763, 1.8563, 0.0, 1.5055]]
    ]
  ]> : tensor<1x2x2x4xf32>} : (tensor<1x2x2x4xf32>) -> ()
  return
}
