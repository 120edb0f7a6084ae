// By hand: pd.set_value_with_tensor_grad behind pd.set_value_with_tensor. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %values = "pd_builtin.constant"() {value = dense<[7.0, 8.0, 9.0]> : tensor<3xf64>} : () -> tensor<3xf64>
  %starts = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 1>} : () -> tensor<1xi64>
  %ends = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 2>} : () -> tensor<1xi64>
  %steps = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 1>} : () -> tensor<1xi64>
  %out = "pd.set_value_with_tensor"(%x, %values, %starts, %ends, %steps)
    {axes = array<i64: 1>, decrease_axes = array<i64: 1>, none_axes = array<i64>}
    : (tensor<3x2xf64>, tensor<3xf64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3x2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.74, -0.43], [0.21, 0.56], [0.43, 0.83]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %x_grad_result, %values_grad_result = "pd.set_value_with_tensor_grad"(%values, %out_cotangent, %starts, %ends, %steps)
    {axes = array<i64: 1>, decrease_axes = array<i64: 1>, none_axes = array<i64>,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3xf64>, tensor<3x2xf64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> (tensor<3x2xf64>,
      tensor<3xf64>)
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[[0.74, 0.0], [0.21, 0.0], [0.43, 0.0]]> : tensor<3x2xf64>}
    : (tensor<3x2xf64>) -> ()
  "check.expect_almost_eq_const"(%values_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[-0.43, 0.56, 0.83]> : tensor<3xf64>}
    : (tensor<3xf64>) -> ()
  return
}
