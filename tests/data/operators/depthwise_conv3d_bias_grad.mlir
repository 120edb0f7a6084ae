// pd.depthwise_conv3d_bias_grad behind pd.depthwise_conv3d_bias, its test 0
// By numerical derivative in float64.
func.func @main() {
  %input = "pd_builtin.constant"()
    {value = dense<[[[[[-3.0, -2.0], [-1.0, 0.0]], [[1.0, 2.0], [3.0, 4.0]]]]]> : tensor<1x1x2x2x2xf64>}
    : () -> tensor<1x1x2x2x2xf64>
  %filter = "pd_builtin.constant"()
    {value = dense<[[[[[-1.5, -1.0], [-0.5, 0.0]], [[0.5, 1.0], [1.5, 2.0]]]]]> : tensor<1x1x2x2x2xf64>}
    : () -> tensor<1x1x2x2x2xf64>
  %bias = "pd_builtin.constant"() {value = dense<[0.25]> : tensor<1xf64>} : () -> tensor<1xf64>
  %out = "pd.depthwise_conv3d_bias"(%input, %filter, %bias)
    {data_format = "NCDHW", dilations = array<i32: 1, 1, 1>, groups = 1 : i32,
      operand_segment_sizes = array<i32: 1, 1, 1>, padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0, 0>,
      strides = array<i32: 1, 1, 1>}
    : (tensor<1x1x2x2x2xf64>, tensor<1x1x2x2x2xf64>, tensor<1xf64>) -> tensor<1x1x1x1x1xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[[[[0.89]]]]]> : tensor<1x1x1x1x1xf64>}
    : () -> tensor<1x1x1x1x1xf64>
  %input_grad_result, %filter_grad_result, %bias_grad_result = "pd.depthwise_conv3d_bias_grad"(%input, %filter, %bias,
    %out_cotangent)
    {data_format = "NCDHW", dilations = array<i32: 1, 1, 1>, groups = 1 : i32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1>, padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0, 0>,
      result_segment_sizes = array<i32: 1, 1, 1>, strides = array<i32: 1, 1, 1>}
    : (tensor<1x1x2x2x2xf64>, tensor<1x1x2x2x2xf64>, tensor<1xf64>, tensor<1x1x1x1x1xf64>) -> (tensor<1x1x2x2x2xf64>,
      tensor<1x1x2x2x2xf64>, tensor<1xf64>)
  "check.expect_almost_eq_const"(%input_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [[[[-1.335, -0.89], [-0.445, 0.0]], [[0.445, 0.89], [1.335, 1.78]]]]
  ]> : tensor<1x1x2x2x2xf64>} : (tensor<1x1x2x2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%filter_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [[[[-2.67, -1.78], [-0.89, 0.0]], [[0.89, 1.78], [2.67, 3.56]]]]
  ]> : tensor<1x1x2x2x2xf64>} : (tensor<1x1x2x2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%bias_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[0.89]> : tensor<1xf64>}
    : (tensor<1xf64>) -> ()
  return
}
