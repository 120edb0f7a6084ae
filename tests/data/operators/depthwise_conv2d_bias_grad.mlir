// pd.depthwise_conv2d_bias_grad behind pd.depthwise_conv2d_bias, its test 0
// By numerical derivative in float64.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]], [[0.5, 1.25, 2.0], [1.5, 0.25, 3.0]]]
  ]> : tensor<1x2x2x3xf64>} : () -> tensor<1x2x2x3xf64>
  %filter = "pd_builtin.constant"()
    {value = dense<[[[[1.0, 2.0], [0.5, -1.0]]], [[[0.0, 1.0], [1.0, 0.0]]]]> : tensor<2x1x2x2xf64>}
    : () -> tensor<2x1x2x2xf64>
  %bias = "pd_builtin.constant"() {value = dense<[0.5, -1.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %out = "pd.depthwise_conv2d_bias"(%input, %filter, %bias)
    {data_format = "NCHW", dilations = array<i32: 1, 1>, groups = 2 : i32,
      operand_segment_sizes = array<i32: 1, 1, 1>, padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0>,
      strides = array<i32: 1, 1>}
    : (tensor<1x2x2x3xf64>, tensor<2x1x2x2xf64>, tensor<2xf64>) -> tensor<1x2x1x2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[[[0.25, 0.79]], [[0.55, -0.55]]]]> : tensor<1x2x1x2xf64>}
    : () -> tensor<1x2x1x2xf64>
  %input_grad_result, %filter_grad_result, %bias_grad_result = "pd.depthwise_conv2d_bias_grad"(%input, %filter, %bias,
    %out_cotangent)
    {data_format = "NCHW", dilations = array<i32: 1, 1>, groups = 2 : i32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1>, padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0>,
      result_segment_sizes = array<i32: 1, 1, 1>, strides = array<i32: 1, 1>}
    : (tensor<1x2x2x3xf64>, tensor<2x1x2x2xf64>, tensor<2xf64>, tensor<1x2x1x2xf64>) -> (tensor<1x2x2x3xf64>,
      tensor<2x1x2x2xf64>, tensor<2xf64>)
  "check.expect_almost_eq_const"(%input_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [[[0.25, 1.29, 1.58], [0.125, 0.145, -0.79]], [[0.0, 0.55, -0.55], [0.55, -0.55, 0.0]]]
  ]> : tensor<1x2x2x3xf64>} : (tensor<1x2x2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%filter_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [[[-0.8625, 1.2675], [0.1775, -2.4325]]],
    [[[-0.4125, -0.4125], [0.6875, -1.5125]]]
  ]> : tensor<2x1x2x2xf64>} : (tensor<2x1x2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%bias_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[1.04, 0.0]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}
