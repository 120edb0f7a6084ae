// By hand: pd.kron_grad behind pd.kron. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.89, 0.78], [-1.48, 1.62]]> : tensor<2x2xf64>}
    : () -> tensor<2x2xf64>
  %y = "pd_builtin.constant"() {value = dense<[[-1.59, -1.63, -0.67]]> : tensor<1x3xf64>} : () -> tensor<1x3xf64>
  %out = "pd.kron"(%x, %y) : (tensor<2x2xf64>, tensor<1x3xf64>) -> tensor<2x6xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [0.39, 0.63, -0.31, -0.91, 0.14, -0.71],
    [0.44, -0.31, -0.09, 0.95, 0.56, 0.69]
  ]> : tensor<2x6xf64>} : () -> tensor<2x6xf64>
  %x_grad_result, %y_grad_result = "pd.kron_grad"(%x, %y, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x2xf64>, tensor<1x3xf64>, tensor<2x6xf64>) -> (tensor<2x2xf64>, tensor<1x3xf64>)
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[[-1.4393, 1.6944], [-0.134, -2.8856]]> : tensor<2x2xf64>}
    : (tensor<2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%y_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[[0.9151, 2.6659, 0.1113]]> : tensor<1x3xf64>}
    : (tensor<1x3xf64>) -> ()
  return
}

// -----

// By hand: pd.kron_grad behind pd.kron. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.75, -1.87]> : tensor<2xf64>} : () -> tensor<2xf64>
  %y = "pd_builtin.constant"() {value = dense<[[1.67, 0.45], [-1.73, 0.27]]> : tensor<2x2xf64>}
    : () -> tensor<2x2xf64>
  %out = "pd.kron"(%x, %y) : (tensor<2xf64>, tensor<2x2xf64>) -> tensor<2x4xf64>
  %out_cotangent = "pd_builtin.constant"()
    {value = dense<[[-0.74, -0.0, 0.2, -0.94], [-0.7, 0.86, -0.86, -0.74]]> : tensor<2x4xf64>}
    : () -> tensor<2x4xf64>
  %x_grad_result, %y_grad_result = "pd.kron_grad"(%x, %y, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2xf64>, tensor<2x2xf64>, tensor<2x4xf64>) -> (tensor<2xf64>, tensor<2x2xf64>)
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[0.2074, 1.199]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  "check.expect_almost_eq_const"(%y_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[[-1.669, 1.7578], [0.3832, 2.8888]]> : tensor<2x2xf64>}
    : (tensor<2x2xf64>) -> ()
  return
}
