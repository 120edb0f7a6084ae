// By hand: pd.pow_double_grad behind pd.pow_grad. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.0, 1.0, 2.0]> : tensor<3xf64>} : () -> tensor<3xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[-0.95, 0.61, -0.04]> : tensor<3xf64>} : () -> tensor<3xf64>
  %x_grad = "pd.pow_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>, y = 2.0 : f32}
    : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
  %x_grad_cotangent = "pd_builtin.constant"() {value = dense<[0.74, -0.43, 0.21]> : tensor<3xf64>} : () -> tensor<3xf64>
  %x_grad_result, %grad_out_grad_result = "pd.pow_double_grad"(%x, %out_grad, %x_grad_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>, y = 2.0 : f32}
    : (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>)
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[-1.406, -0.5246, -0.0168]> : tensor<3xf64>}
    : (tensor<3xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[0.0, -0.86, 0.84]> : tensor<3xf64>}
    : (tensor<3xf64>) -> ()
  return
}

// -----

// By hand: pd.pow_double_grad behind pd.pow_grad. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<1.65> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<0.00879> : tensor<f64>} : () -> tensor<f64>
  %x_grad = "pd.pow_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>, y = 3.0 : f32}
    : (tensor<f64>, tensor<f64>) -> tensor<f64>
  %x_grad_cotangent = "pd_builtin.constant"() {value = dense<0.25> : tensor<f64>} : () -> tensor<f64>
  %x_grad_result, %grad_out_grad_result = "pd.pow_double_grad"(%x, %out_grad, %x_grad_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>, y = 3.0 : f32}
    : (tensor<f64>, tensor<f64>, tensor<f64>) -> (tensor<f64>, tensor<f64>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-6 : f64, value = dense<0.02175525> : tensor<f64>}
    : (tensor<f64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<2.041875> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
