// By hand: two tensors, then an activation. Values of NumPy, by the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.34, 0.85, 0.95], [-0.2, 0.55, 0.68]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[1.03, 1.48, 1.37], [1.55, 1.27, 1.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.fused_elementwise_mul"(%x, %y)
    {axis = -1 : i32, fuse_activation = "relu", fuse_alpha = 0.0 : f32, fuse_beta = 0.0 : f32,
      fused_output_scale = 1.0 : f32, fused_unsqueeze2_axes = array<i32>, operand_segment_sizes = array<i32: 1, 1>,
      scale_out = 1.0 : f32, scale_x = 1.0 : f32, scale_y = 1.0 : f32}
    : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 0.00001 : f64, value = dense<[[0.0, 1.258, 1.3015], [0.0, 0.6985, 0.68]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}

// -----

// By hand: a factor and an axis of size 1 in front. Values of NumPy, by the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-1.15, 1.47, -0.03], [0.63, 1.11, 0.55]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[0.94, 0.18, -1.08], [-1.25, 1.97, -1.96]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.fused_elementwise_mul"(%x, %y)
    {axis = -1 : i32, fuse_activation = "", fuse_alpha = 0.0 : f32, fuse_beta = 0.0 : f32, fused_output_scale = 2.0 :
      f32, fused_unsqueeze2_axes = array<i32: 0>, operand_segment_sizes = array<i32: 1, 1>, scale_out = 1.0 : f32,
      scale_x = 1.0 : f32, scale_y = 1.0 : f32}
    : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<1x2x3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 0.00004 : f64, value = dense<[[[-2.162, 0.5292, 0.0648], [-1.575, 4.3734, -2.156]]]> :
      tensor<1x2x3xf32>}
    : (tensor<1x2x3xf32>) -> ()
  return
}
