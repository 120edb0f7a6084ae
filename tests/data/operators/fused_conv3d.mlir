// By hand: with bias and relu. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [
      [
        [[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82], [-0.63, -0.31, -0.21]],
        [[0.08, -0.16, 0.37], [-0.59, 0.76, -0.95], [0.34, -0.17, 0.12]]
      ]
    ]
  ]> : tensor<1x1x2x3x3xf32>} : () -> tensor<1x1x2x3x3xf32>
  %filter = "pd_builtin.constant"() {value = dense<[
    [[[[-0.13, -0.95], [0.1, -0.13]], [[-0.16, -0.34], [-0.59, 0.24]]]],
    [[[[-0.4, -0.47], [0.24, 0.06]], [[-0.73, 0.03], [-0.63, 0.57]]]]
  ]> : tensor<2x1x2x2x2xf32>} : () -> tensor<2x1x2x2x2xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.1, 0.42]> : tensor<2xf32>} : () -> tensor<2xf32>
  %output = "pd.fused_conv3d"(%input, %filter, %bias)
    {data_format = "NCHW", dilations = array<i32: 1, 1, 1>, force_fp32_output = false, fuse_activation = "relu",
      fuse_residual_connection = false, groups = 1 : i32, mkldnn_data_type = "float32",
      operand_segment_sizes = array<i32: 1, 1, 1, 0>, padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0, 0>,
      result_segment_sizes = array<i32: 1>, strides = array<i32: 1, 1, 1>, use_mkldnn = true}
    : (tensor<1x1x2x3x3xf32>, tensor<2x1x2x2x2xf32>, tensor<2xf32>) -> tensor<1x2x1x2x2xf32>
  "check.expect_almost_eq_const"(%output) {tolerance = 2.0e-4 : f64, value = dense<[
    [[[[0.3285, 0.2518], [0.3983999, 1.2981]]], [[[0.8843, 0.0], [0.8863, 0.5945999]]]]
  ]> : tensor<1x2x1x2x2xf32>} : (tensor<1x2x1x2x2xf32>) -> ()
  return
}

// -----

// By hand: with a residual. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [
      [
        [[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82], [-0.63, -0.31, -0.21]],
        [[0.08, -0.16, 0.37], [-0.59, 0.76, -0.95], [0.34, -0.17, 0.12]]
      ]
    ]
  ]> : tensor<1x1x2x3x3xf32>} : () -> tensor<1x1x2x3x3xf32>
  %filter = "pd_builtin.constant"() {value = dense<[
    [[[[-0.13, -0.95], [0.1, -0.13]], [[-0.16, -0.34], [-0.59, 0.24]]]],
    [[[[-0.4, -0.47], [0.24, 0.06]], [[-0.73, 0.03], [-0.63, 0.57]]]]
  ]> : tensor<2x1x2x2x2xf32>} : () -> tensor<2x1x2x2x2xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.1, 0.42]> : tensor<2xf32>} : () -> tensor<2xf32>
  %residual_data = "pd_builtin.constant"() {value = dense<[
    [[[[0.93, 0.09], [0.95, 0.43]]], [[[0.4, -0.57], [0.95, -0.99]]]]
  ]> : tensor<1x2x1x2x2xf32>} : () -> tensor<1x2x1x2x2xf32>
  %output = "pd.fused_conv3d"(%input, %filter, %bias, %residual_data)
    {data_format = "NCHW", dilations = array<i32: 1, 1, 1>, force_fp32_output = false, fuse_activation = "relu",
      fuse_residual_connection = true, groups = 1 : i32, mkldnn_data_type = "float32",
      operand_segment_sizes = array<i32: 1, 1, 1, 1>, padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0, 0>,
      result_segment_sizes = array<i32: 1>, strides = array<i32: 1, 1, 1>, use_mkldnn = true}
    : (tensor<1x1x2x3x3xf32>, tensor<2x1x2x2x2xf32>, tensor<2xf32>, tensor<1x2x1x2x2xf32>) -> tensor<1x2x1x2x2xf32>
  "check.expect_almost_eq_const"(%output) {tolerance = 2.0e-4 : f64, value = dense<[
    [[[[1.2585, 0.3418], [1.3484, 1.7281]]], [[[1.2843, 0.0], [1.8363, 0.0]]]]
  ]> : tensor<1x2x1x2x2xf32>} : (tensor<1x2x1x2x2xf32>) -> ()
  return
}
