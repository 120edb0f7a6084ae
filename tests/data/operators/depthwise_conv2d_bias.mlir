// By hand: pd.depthwise_conv2d_bias of float32[1, 2, 2, 3], float32[2, 1, 2, 2], float32[2]. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]], [[0.5, 1.25, 2.0], [1.5, 0.25, 3.0]]]
  ]> : tensor<1x2x2x3xf32>} : () -> tensor<1x2x2x3xf32>
  %filter = "pd_builtin.constant"()
    {value = dense<[[[[1.0, 2.0], [0.5, -1.0]]], [[[0.0, 1.0], [1.0, 0.0]]]]> : tensor<2x1x2x2xf32>}
    : () -> tensor<2x1x2x2xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.5, -1.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out = "pd.depthwise_conv2d_bias"(%input, %filter, %bias)
    {data_format = "NCHW", dilations = array<i32: 1, 1>, groups = 2 : i32,
      operand_segment_sizes = array<i32: 1, 1, 1>, padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0>,
      strides = array<i32: 1, 1>}
    : (tensor<1x2x2x3xf32>, tensor<2x1x2x2xf32>, tensor<2xf32>) -> tensor<1x2x1x2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[[[[-0.5, 6.125]], [[1.75, 1.25]]]]> : tensor<1x2x1x2xf32>}
    : (tensor<1x2x1x2xf32>) -> ()
  return
}
