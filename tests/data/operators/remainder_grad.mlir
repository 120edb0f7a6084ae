// By hand: 1 to x, and to y minus the whole quotient. By pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[7.0, 5.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %y = "pd_builtin.constant"() {value = dense<[2.0, 3.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[1.0, 10.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %x_grad, %y_grad = "pd.remainder_grad"(%x, %y, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-6 : f64, value = dense<[1.0, 10.0]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%y_grad) {tolerance = 1.0e-6 : f64, value = dense<[-3.0, -10.0]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  return
}
