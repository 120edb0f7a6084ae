// pd.baddbmm_grad behind pd.baddbmm, its test 0
// By numerical derivative in float64.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[[1.0, 2.0]]> : tensor<1x2xf64>} : () -> tensor<1x2xf64>
  %x = "pd_builtin.constant"() {value = dense<[[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]]> : tensor<1x2x3xf64>}
    : () -> tensor<1x2x3xf64>
  %y = "pd_builtin.constant"() {value = dense<[[[1.0, 2.0], [0.5, -1.0], [2.0, 0.0]]]> : tensor<1x3x2xf64>}
    : () -> tensor<1x3x2xf64>
  %out = "pd.baddbmm"(%input, %x, %y) {alpha = 2.0 : f32, beta = 0.5 : f32}
    : (tensor<1x2xf64>, tensor<1x2x3xf64>, tensor<1x3x2xf64>) -> tensor<1x2x2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[[0.25, 0.79], [0.55, -0.55]]]> : tensor<1x2x2xf64>}
    : () -> tensor<1x2x2xf64>
  %input_grad_result, %x_grad_result, %y_grad_result = "pd.baddbmm_grad"(%input, %x, %y, %out_cotangent)
    {alpha = 2.0 : f32, beta = 0.5 : f32, operand_segment_sizes = array<i32: 1, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<1x2xf64>, tensor<1x2x3xf64>, tensor<1x3x2xf64>, tensor<1x2x2xf64>) -> (tensor<1x2xf64>,
      tensor<1x2x3xf64>, tensor<1x3x2xf64>)
  "check.expect_almost_eq_const"(%input_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[0.4, 0.12]]> : tensor<1x2xf64>}
    : (tensor<1x2xf64>) -> ()
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[[3.66, -1.33, 1.0], [-1.1, 1.65, 2.2]]]> : tensor<1x2x3xf64>}
    : (tensor<1x2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%y_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[[1.9, -0.86], [-0.9, -1.7], [-2.3, 6.46]]]> : tensor<1x3x2xf64>}
    : (tensor<1x3x2xf64>) -> ()
  return
}
