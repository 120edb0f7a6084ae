// pd.squeeze_double_grad behind pd.squeeze_grad, its test 0
// By numerical derivative in float64.
func.func @main() {
  %xshape = "pd_builtin.constant"() {value = dense<> : tensor<0x1xf64>} : () -> tensor<0x1xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<0.511> : tensor<f64>} : () -> tensor<f64>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64>} : () -> tensor<0xi64>
  %x_grad = "pd.squeeze_grad"(%xshape, %out_grad, %axis) {operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<0x1xf64>, tensor<f64>, tensor<0xi64>) -> tensor<1xf64>
  %x_grad_cotangent = "pd_builtin.constant"() {value = dense<[0.25]> : tensor<1xf64>} : () -> tensor<1xf64>
  %grad_out_grad_result, %xshape_result = "pd.squeeze_double_grad"(%x_grad_cotangent, %axis)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<1xf64>, tensor<0xi64>) -> (tensor<f64>, tensor<0x1xf64>)
  "check.expect_almost_eq_const"(%grad_out_grad_result) {tolerance = 1.0e-5 : f64, value = dense<0.25> : tensor<f64>}
    : (tensor<f64>) -> ()
  "check.expect_almost_eq_const"(%xshape_result) {tolerance = 1.0e-5 : f64, value = dense<> : tensor<0x1xf64>}
    : (tensor<0x1xf64>) -> ()
  return
}
