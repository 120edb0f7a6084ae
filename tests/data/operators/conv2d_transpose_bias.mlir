// By hand: pd.conv2d_transpose_bias of float32[1, 1, 1, 2], float32[1, 1, 1, 2], float32[1], int64[0]. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[[[2.0, -1.0]]]]> : tensor<1x1x1x2xf32>} : () -> tensor<1x1x1x2xf32>
  %filter = "pd_builtin.constant"() {value = dense<[[[[1.0, 3.0]]]]> : tensor<1x1x1x2xf32>}
    : () -> tensor<1x1x1x2xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.5]> : tensor<1xf32>} : () -> tensor<1xf32>
  %output_size = "pd_builtin.constant"() {value = dense<> : tensor<0xi64>} : () -> tensor<0xi64>
  %out = "pd.conv2d_transpose_bias"(%x, %filter, %bias, %output_size)
    {data_format = "NCHW", dilations = array<i32: 1, 1>, groups = 1 : i32, output_padding = array<i32>,
      padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0>, strides = array<i32: 1, 1>}
    : (tensor<1x1x1x2xf32>, tensor<1x1x1x2xf32>, tensor<1xf32>, tensor<0xi64>) -> tensor<1x1x1x3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[[[[2.5, 5.5, -2.5]]]]> : tensor<1x1x1x3xf32>}
    : (tensor<1x1x1x3xf32>) -> ()
  return
}
