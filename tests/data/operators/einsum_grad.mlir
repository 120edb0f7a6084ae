// By hand: the product of two matrices. Worked out by hand.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %y = "pd_builtin.constant"() {value = dense<[[0.5], [-1.0]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[[2.0], [-3.0]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %x_shape = "pd_builtin.combine"(%x, %y)
    : (tensor<2x2xf32>, tensor<2x1xf32>) -> tuple<tensor<2x2xf32>, tensor<2x1xf32>>
  %grads = "pd.einsum_grad"(%x_shape, %x_shape, %out_grad)
    {equation = "ij,jk->ik", operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tuple<tensor<2x2xf32>, tensor<2x1xf32>>, tuple<tensor<2x2xf32>, tensor<2x1xf32>>, tensor<2x1xf32>)
    -> tuple<tensor<2x2xf32>, tensor<2x1xf32>>
  %x_grad = "pd_builtin.slice"(%grads) {index = 0 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2x1xf32>>) -> tensor<2x2xf32>
  %y_grad = "pd_builtin.slice"(%grads) {index = 1 : i32}
    : (tuple<tensor<2x2xf32>, tensor<2x1xf32>>) -> tensor<2x1xf32>
  "check.expect_eq_const"(%x_grad) {value = dense<[[1.0, -2.0], [-1.5, 3.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_eq_const"(%y_grad) {value = dense<[[-7.0], [-8.0]]> : tensor<2x1xf32>} : (tensor<2x1xf32>) -> ()
  return
}
