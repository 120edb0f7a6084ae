// By hand: the cotangents of two gradients, one behind the other. Worked out by hand.
func.func @main() {
  %a = "pd_builtin.constant"() {value = dense<[[1.0, 2.0]]> : tensor<1x2xf32>} : () -> tensor<1x2xf32>
  %b = "pd_builtin.constant"() {value = dense<[[3.0]]> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %grad_x_grad = "pd_builtin.combine"(%a, %b)
    : (tensor<1x2xf32>, tensor<1x1xf32>) -> tuple<tensor<1x2xf32>, tensor<1x1xf32>>
  %axis = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>,
    value = 1.0 : f32} : () -> tensor<1xi32>
  %grad_out_grad = "pd.concat_double_grad"(%grad_x_grad, %axis)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tuple<tensor<1x2xf32>, tensor<1x1xf32>>, tensor<1xi32>) -> tensor<1x3xf32>
  "check.expect_eq_const"(%grad_out_grad) {value = dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf32>}
    : (tensor<1x3xf32>) -> ()
  return
}
