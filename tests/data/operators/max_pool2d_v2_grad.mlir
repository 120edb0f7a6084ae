// pd.max_pool2d_v2_grad behind pd.max_pool2d_v2, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[[0.5], [-1.25], [2.0]], [[1.5], [-0.25], [-3.0]]]]> : tensor<1x2x3x1xf64>}
    : () -> tensor<1x2x3x1xf64>
  %out, %saved_idx = "pd.max_pool2d_v2"(%x)
    {adaptive = false, data_format = "NHWC", global_pooling = false, kernel_size = array<i32: 2, 2>,
      operand_segment_sizes = array<i32: 1>, paddings = array<i32: 0, 0>, result_segment_sizes = array<i32: 1, 1>,
      strides = array<i32: 1, 1>}
    : (tensor<1x2x3x1xf64>) -> (tensor<1x1x2x1xf64>, tensor<1x1x2x1xi32>)
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[[[0.61], [0.62]]]]> : tensor<1x1x2x1xf64>}
    : () -> tensor<1x1x2x1xf64>
  %x_grad_result = "pd.max_pool2d_v2_grad"(%x, %out, %saved_idx, %out_cotangent)
    {adaptive = false, data_format = "NHWC", global_pooling = false, kernel_size = array<i32: 2, 2>,
      operand_segment_sizes = array<i32: 1, 1, 1, 1>, paddings = array<i32: 0, 0>,
      result_segment_sizes = array<i32: 1>, strides = array<i32: 1, 1>}
    : (tensor<1x2x3x1xf64>, tensor<1x1x2x1xf64>, tensor<1x1x2x1xi32>, tensor<1x1x2x1xf64>) -> tensor<1x2x3x1xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[[[0.0], [0.0], [0.62]], [[0.61], [0.0], [0.0]]]]> :
      tensor<1x2x3x1xf64>}
    : (tensor<1x2x3x1xf64>) -> ()
  return
}
