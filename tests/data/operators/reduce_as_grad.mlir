// By hand: the cotangent for each element that was added. By pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0]]> : tensor<1x2xf32>} : () -> tensor<1x2xf32>
  %target = "pd_builtin.constant"() {value = dense<[[0.0]]> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[[5.0]]> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %x_grad = "pd.reduce_as_grad"(%x, %target, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>} : (tensor<1x2xf32>, tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x2xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-6 : f64, value = dense<5.0> : tensor<1x2xf32>} : (tensor<1x2xf32>) -> ()
  return
}
