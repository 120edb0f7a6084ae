// pd.median_grad behind pd.median, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[3.0, 1.0, 4.0, 2.0], [9.0, 5.0, 6.0, 8.0]]> : tensor<2x4xf64>}
    : () -> tensor<2x4xf64>
  %out, %medians = "pd.median"(%x)
    {axis = array<i64: 1>, keepdim = true, mode = "avg", result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x4xf64>) -> (tensor<2x1xf64>, tensor<2x1x2xi64>)
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.61], [0.62]]> : tensor<2x1xf64>} : () -> tensor<2x1xf64>
  %x_grad_result = "pd.median_grad"(%x, %out, %medians, %out_cotangent)
    {axis = array<i64: 1>, keepdim = true, mode = "avg", operand_segment_sizes = array<i32: 1, 1, 1, 1>,
      result_segment_sizes = array<i32: 1>}
    : (tensor<2x4xf64>, tensor<2x1xf64>, tensor<2x1x2xi64>, tensor<2x1xf64>) -> tensor<2x4xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[0.305, 0.0, 0.0, 0.305], [0.0, 0.0, 0.31, 0.31]]> : tensor<2x4xf64>}
    : (tensor<2x4xf64>) -> ()
  return
}

// -----

// pd.median_grad behind pd.median, its test 1
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[3.0, 1.0, 4.0, 2.0], [9.0, 5.0, 0x7FC00000, 8.0]]> : tensor<2x4xf64>}
    : () -> tensor<2x4xf64>
  %out, %medians = "pd.median"(%x)
    {axis = array<i64: 1>, keepdim = false, mode = "min", result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x4xf64>) -> (tensor<2xf64>, tensor<2xi64>)
  %out_cotangent = "pd_builtin.constant"() {value = dense<[0.61, 0.62]> : tensor<2xf64>} : () -> tensor<2xf64>
  %x_grad_result = "pd.median_grad"(%x, %out, %medians, %out_cotangent)
    {axis = array<i64: 1>, keepdim = false, mode = "min", operand_segment_sizes = array<i32: 1, 1, 1, 1>,
      result_segment_sizes = array<i32: 1>}
    : (tensor<2x4xf64>, tensor<2xf64>, tensor<2xi64>, tensor<2xf64>) -> tensor<2x4xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[0.0, 0.0, 0.0, 0.61], [0.0, 0.62, 0.0, 0.0]]> : tensor<2x4xf64>}
    : (tensor<2x4xf64>) -> ()
  return
}
