// By hand: two tensors, then an activation. Values of NumPy, by the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.26, 1.69, -1.25], [-1.41, -1.95, 1.41]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[1.98, 0.85, 0.9], [0.8, 1.4, 1.23]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.fused_elementwise_div"(%x, %y)
    {axis = -1 : i32, fuse_activation = "relu", fuse_alpha = 0.0 : f32, fuse_beta = 0.0 : f32,
      fused_output_scale = 1.0 : f32, fused_unsqueeze2_axes = array<i32>, operand_segment_sizes = array<i32: 1, 1>,
      scale_out = 1.0 : f32, scale_x = 1.0 : f32, scale_y = 1.0 : f32}
    : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 0.00002 : f64, value = dense<[[0.0, 1.988235, 0.0], [0.0, 0.0, 1.146341]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}
