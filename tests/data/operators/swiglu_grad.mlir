// pd.swiglu_grad behind pd.swiglu, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0, 3.0, -4.0]]> : tensor<1x4xf64>} : () -> tensor<1x4xf64>
  %out = "pd.swiglu"(%x) {operand_segment_sizes = array<i32: 1, 0>} : (tensor<1x4xf64>) -> tensor<1x2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.61, 0.62]]> : tensor<1x2xf64>} : () -> tensor<1x2xf64>
  %x_grad_result = "pd.swiglu_grad"(%x, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 0, 1>, result_segment_sizes = array<i32: 1, 0>}
    : (tensor<1x4xf64>, tensor<1x2xf64>) -> tensor<1x4xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[1.69763704, -2.70514494, 0.445945733, 1.09218838]]> : tensor<1x4xf64>}
    : (tensor<1x4xf64>) -> ()
  return
}

// -----

// pd.swiglu_grad behind pd.swiglu, its test 1
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %y = "pd_builtin.constant"() {value = dense<[[0.5, 1.25, 2.0], [1.5, 0.25, 3.0]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %out = "pd.swiglu"(%x, %y) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.74, -0.43, 0.21], [0.56, 0.43, 0.83]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %x_grad_result, %y_grad_result = "pd.swiglu_grad"(%x, %y, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3xf64>) -> (tensor<2x3xf64>, tensor<2x3xf64>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.273785639, -0.00339654586, 0.458129384],
    [0.87468709, 0.0404511727, -0.219379224]
  ]> : tensor<2x3xf64>} : (tensor<2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%y_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.230309953, 0.119701325, 0.369934773],
    [0.68676256, -0.0470660262, -0.118090424]
  ]> : tensor<2x3xf64>} : (tensor<2x3xf64>) -> ()
  return
}
