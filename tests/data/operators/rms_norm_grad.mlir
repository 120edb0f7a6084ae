// By hand: rows of equal elements: only the scale has a gradient other than 0. By pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[2.0, 2.0]]> : tensor<1x2xf64>} : () -> tensor<1x2xf64>
  %scale = "pd_builtin.constant"() {value = dense<[1.0, 1.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %y_grad = "pd_builtin.constant"() {value = dense<[[3.0, 3.0]]> : tensor<1x2xf64>} : () -> tensor<1x2xf64>
  %x_grad, %scale_grad = "pd.rms_norm_grad"(%x, %scale, %y_grad)
    {epsilon = 0.0 : f64, normalized_shape = array<i64: 2>, operand_segment_sizes = array<i32: 1, 1, 0, 1>,
      result_segment_sizes = array<i32: 1, 1>}
    : (tensor<1x2xf64>, tensor<2xf64>, tensor<1x2xf64>) -> (tensor<1x2xf64>, tensor<2xf64>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-9 : f64, value = dense<0.0> : tensor<1x2xf64>}
    : (tensor<1x2xf64>) -> ()
  "check.expect_almost_eq_const"(%scale_grad) {tolerance = 1.0e-9 : f64, value = dense<3.0> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}
