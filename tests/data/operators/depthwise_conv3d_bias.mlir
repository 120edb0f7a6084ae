// By hand: pd.depthwise_conv3d_bias of float32[1, 1, 2, 2, 2], float32[1, 1, 2, 2, 2], float32[1]. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %input = "pd_builtin.constant"()
    {value = dense<[[[[[-3.0, -2.0], [-1.0, 0.0]], [[1.0, 2.0], [3.0, 4.0]]]]]> : tensor<1x1x2x2x2xf32>}
    : () -> tensor<1x1x2x2x2xf32>
  %filter = "pd_builtin.constant"()
    {value = dense<[[[[[-1.5, -1.0], [-0.5, 0.0]], [[0.5, 1.0], [1.5, 2.0]]]]]> : tensor<1x1x2x2x2xf32>}
    : () -> tensor<1x1x2x2x2xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.25]> : tensor<1xf32>} : () -> tensor<1xf32>
  %out = "pd.depthwise_conv3d_bias"(%input, %filter, %bias)
    {data_format = "NCDHW", dilations = array<i32: 1, 1, 1>, groups = 1 : i32,
      operand_segment_sizes = array<i32: 1, 1, 1>, padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0, 0>,
      strides = array<i32: 1, 1, 1>}
    : (tensor<1x1x2x2x2xf32>, tensor<1x1x2x2x2xf32>, tensor<1xf32>) -> tensor<1x1x1x1x1xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[[[[[22.25]]]]]> : tensor<1x1x1x1x1xf32>}
    : (tensor<1x1x1x1x1xf32>) -> ()
  return
}
