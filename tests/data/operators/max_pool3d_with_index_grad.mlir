// By hand: the cotangent goes to the maximum, the first of two. Worked out by hand.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[[[1.0, 5.0], [2.0, 3.0]], [[4.0, 0.0], [-1.0, 5.0]]]]]> : tensor<1x1x2x2x2xf64>}
    : () -> tensor<1x1x2x2x2xf64>
  %mask = "pd_builtin.constant"() {value = dense<[[[[[1]]]]]> : tensor<1x1x1x1x1xi32>} : () -> tensor<1x1x1x1x1xi32>
  %out_grad = "pd_builtin.constant"() {value = dense<[[[[[0.5]]]]]> : tensor<1x1x1x1x1xf64>}
    : () -> tensor<1x1x1x1x1xf64>
  %x_grad_result = "pd.max_pool3d_with_index_grad"(%x, %mask, %out_grad)
    {adaptive = false, global_pooling = false, kernel_size = array<i32: 2, 2, 2>,
      operand_segment_sizes = array<i32: 1, 1, 1>, paddings = array<i32: 0, 0, 0>,
      result_segment_sizes = array<i32: 1>, strides = array<i32: 2, 2, 2>}
    : (tensor<1x1x2x2x2xf64>, tensor<1x1x1x1x1xi32>, tensor<1x1x1x1x1xf64>) -> tensor<1x1x2x2x2xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[[[[0.0, 0.5], [0.0, 0.0]], [[0.0, 0.0], [0.0, 0.0]]]]]> :
      tensor<1x1x2x2x2xf64>}
    : (tensor<1x1x2x2x2xf64>) -> ()
  return
}
