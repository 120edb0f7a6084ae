// By hand: two tensors, then an activation. Values of NumPy, by the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.92, -0.47, 0.64], [-1.35, -0.05, 0.64]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[1.58, 0.52, 1.72], [1.15, 1.15, 1.34]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.fused_elementwise_add"(%x, %y)
    {axis = -1 : i32, fuse_activation = "relu", fuse_alpha = 0.0 : f32, fuse_beta = 0.0 : f32,
      fused_output_scale = 1.0 : f32, fused_unsqueeze2_axes = array<i32>, operand_segment_sizes = array<i32: 1, 1>,
      scale_out = 1.0 : f32, scale_x = 1.0 : f32, scale_y = 1.0 : f32}
    : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 0.00002 : f64, value = dense<[[0.66, 0.04999998, 2.36], [0.0, 1.1, 1.98]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}

// -----

// By hand: the smaller one begins at axis 1; a leaky relu. Values of NumPy, by the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[1.28, -1.16, 1.51, -0.14], [1.23, 1.21, 1.64, -0.0], [0.44, 0.24, -1.24, 0.01]],
    [[1.71, 1.64, -1.91, 0.65], [-0.69, -1.46, -1.44, 1.18], [1.84, 0.08, -0.47, 0.04]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %y = "pd_builtin.constant"() {value = dense<[1.32, 0.99, -1.74]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out = "pd.fused_elementwise_add"(%x, %y)
    {axis = 1 : i32, fuse_activation = "leaky_relu", fuse_alpha = 0.1 : f32, fuse_beta = 0.0 : f32,
      fused_output_scale = 1.0 : f32, fused_unsqueeze2_axes = array<i32>, operand_segment_sizes = array<i32: 1, 1>,
      scale_out = 1.0 : f32, scale_x = 1.0 : f32, scale_y = 1.0 : f32}
    : (tensor<2x3x4xf32>, tensor<3xf32>) -> tensor<2x3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 0.00003 : f64, value = dense<[
    [[2.6, 0.1600001, 2.83, 1.18], [2.22, 2.2, 2.63, 0.99], [-0.13, -0.15, -0.298, -0.173]],
    [[3.03, 2.96, -0.05899999, 1.97], [0.3, -0.047, -0.04500001, 2.17], [0.1, -0.166, -0.221, -0.17]]
  ]> : tensor<2x3x4xf32>} : (tensor<2x3x4xf32>) -> ()
  return
}

// -----

// By hand: int8, each with its scale. By pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[10, -20, 127]]> : tensor<1x3xi8>} : () -> tensor<1x3xi8>
  %y = "pd_builtin.constant"() {value = dense<[[20, 40, 100]]> : tensor<1x3xi8>} : () -> tensor<1x3xi8>
  %out = "pd.fused_elementwise_add"(%x, %y)
    {axis = -1 : i32, fuse_activation = "", fuse_alpha = 0.0 : f32, fuse_beta = 0.0 : f32, fused_output_scale = 1.0 :
      f32, fused_unsqueeze2_axes = array<i32>, operand_segment_sizes = array<i32: 1, 1>, scale_out = 5.0 : f32,
      scale_x = 10.0 : f32, scale_y = 20.0 : f32}
    : (tensor<1x3xi8>, tensor<1x3xi8>) -> tensor<1x3xi8>
  "check.expect_eq_const"(%out) {value = dense<[[10, 0, 88]]> : tensor<1x3xi8>} : (tensor<1x3xi8>) -> ()
  return
}
