// By hand: 1 where the sign stays, -1 where it changes; nothing flows to y. By pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %y = "pd_builtin.constant"() {value = dense<[-1.0, 3.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[5.0, 7.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %x_grad, %y_grad = "pd.copysign_grad"(%x, %y, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-6 : f64, value = dense<[-5.0, 7.0]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%y_grad) {tolerance = 1.0e-6 : f64, value = dense<0.0> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  return
}
