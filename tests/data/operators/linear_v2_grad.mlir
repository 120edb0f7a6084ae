// pd.linear_v2_grad behind pd.linear_v2, its test 0
// By numerical derivative in float64.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %weight = "pd_builtin.constant"() {value = dense<[[1.0, 2.0, 0.5]]> : tensor<1x3xf64>} : () -> tensor<1x3xf64>
  %bias = "pd_builtin.constant"() {value = dense<[0.5]> : tensor<1xf64>} : () -> tensor<1xf64>
  %out = "pd.linear_v2"(%input, %weight, %bias) {transpose_weight = true}
    : (tensor<2x3xf64>, tensor<1x3xf64>, tensor<1xf64>) -> tensor<2x1xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.61], [0.62]]> : tensor<2x1xf64>} : () -> tensor<2x1xf64>
  %input_grad_result, %weight_grad_result, %bias_grad_result = "pd.linear_v2_grad"(%input, %weight, %bias, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>,
      transpose_weight = true}
    : (tensor<2x3xf64>, tensor<1x3xf64>, tensor<1xf64>, tensor<2x1xf64>) -> (tensor<2x3xf64>, tensor<1x3xf64>,
      tensor<1xf64>)
  "check.expect_almost_eq_const"(%input_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[0.61, 1.22, 0.305], [0.62, 1.24, 0.31]]> : tensor<2x3xf64>}
    : (tensor<2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%weight_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[1.235, -0.9175, -0.64]]> : tensor<1x3xf64>}
    : (tensor<1x3xf64>) -> ()
  "check.expect_almost_eq_const"(%bias_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[1.23]> : tensor<1xf64>}
    : (tensor<1xf64>) -> ()
  return
}
