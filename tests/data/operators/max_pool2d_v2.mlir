// By hand: pd.max_pool2d_v2 of float32[1, 2, 3, 1]. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[[0.5], [-1.25], [2.0]], [[1.5], [-0.25], [-3.0]]]]> : tensor<1x2x3x1xf32>}
    : () -> tensor<1x2x3x1xf32>
  %out, %saved_idx = "pd.max_pool2d_v2"(%x)
    {adaptive = false, data_format = "NHWC", global_pooling = false, kernel_size = array<i32: 2, 2>,
      operand_segment_sizes = array<i32: 1>, paddings = array<i32: 0, 0>, result_segment_sizes = array<i32: 1, 1>,
      strides = array<i32: 1, 1>}
    : (tensor<1x2x3x1xf32>) -> (tensor<1x1x2x1xf32>, tensor<1x1x2x1xi32>)
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[[[[1.5], [2.0]]]]> : tensor<1x1x2x1xf32>}
    : (tensor<1x1x2x1xf32>) -> ()
  "check.expect_eq_const"(%saved_idx) {value = dense<[[[[3], [2]]]]> : tensor<1x1x2x1xi32>}
    : (tensor<1x1x2x1xi32>) -> ()
  return
}
