// By hand: rows of two elements: only scale and bias have gradients other than 0. By pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 3.0]]> : tensor<1x2xf64>} : () -> tensor<1x2xf64>
  %scale = "pd_builtin.constant"() {value = dense<[1.0, 1.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %y_grad = "pd_builtin.constant"() {value = dense<[[3.0, 3.0]]> : tensor<1x2xf64>} : () -> tensor<1x2xf64>
  %x_grad, %scale_grad, %bias_grad = "pd.fast_ln_grad"(%x, %scale, %y_grad)
    {epsilon = 0.0 : f32, operand_segment_sizes = array<i32: 1, 1, 0, 0, 1>,
      result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<1x2xf64>, tensor<2xf64>, tensor<1x2xf64>) -> (tensor<1x2xf64>, tensor<2xf64>, tensor<2xf64>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-9 : f64, value = dense<0.0> : tensor<1x2xf64>}
    : (tensor<1x2xf64>) -> ()
  "check.expect_almost_eq_const"(%scale_grad) {tolerance = 1.0e-9 : f64, value = dense<[-3.0, 3.0]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  "check.expect_almost_eq_const"(%bias_grad) {tolerance = 1.0e-9 : f64, value = dense<3.0> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}
