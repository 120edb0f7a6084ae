// pd.gammaln_grad behind pd.gammaln, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.5, 1.0, 2.5, 30.0]> : tensor<4xf64>} : () -> tensor<4xf64>
  %out = "pd.gammaln"(%x) : (tensor<4xf64>) -> tensor<4xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[0.25, 0.79, 0.55, -0.55]> : tensor<4xf64>}
    : () -> tensor<4xf64>
  %x_grad_result = "pd.gammaln_grad"(%x, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[-0.490877507, -0.456000375, 0.386736152, -1.86144097]> : tensor<4xf64>}
    : (tensor<4xf64>) -> ()
  return
}

// -----

// pd.gammaln_grad behind pd.gammaln, its test 1
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.25, 7.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %out = "pd.gammaln"(%x) : (tensor<2xf64>) -> tensor<2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[0.61, 0.62]> : tensor<2xf64>} : () -> tensor<2xf64>
  %x_grad_result = "pd.gammaln_grad"(%x, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[-2.57874666, 1.16112629]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}
