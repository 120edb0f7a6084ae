// By hand: to x where the mask is false, to value the sum of the others. By pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %mask = "pd_builtin.constant"() {value = dense<[true, false]> : tensor<2xi1>} : () -> tensor<2xi1>
  %value = "pd_builtin.constant"() {value = dense<3.0> : tensor<f32>} : () -> tensor<f32>
  %out_grad = "pd_builtin.constant"() {value = dense<[5.0, 7.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %x_grad, %value_grad = "pd.masked_fill_grad"(%x, %mask, %value, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2xf32>, tensor<2xi1>, tensor<f32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<f32>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-6 : f64, value = dense<[0.0, 7.0]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%value_grad) {tolerance = 1.0e-6 : f64, value = dense<5.0> : tensor<f32>} : (tensor<f32>) -> ()
  return
}
