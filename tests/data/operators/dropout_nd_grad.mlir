// pd.dropout_nd_grad of uint8[1, 3, 1], float64[2, 3, 4]
// Values of Paddle 2.6.2; after test_dropout_nd_op.py::TestDropoutNdOp.test_check_grad_normal; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %mask = "pd_builtin.constant"() {value = dense<1> : tensor<1x3x1xui8>} : () -> tensor<1x3x1xui8>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [[-0.954, -1.26, -0.315, -1.38], [1.58, 1.12, 0.428, 0.418], [-0.992, 0.225, 1.13, -0.213]],
    [[-0.26, 1.52, -2.59, 0.163], [-0.996, -1.99, 1.74, 1.02], [1.92, -1.52, -1.34, 0.799]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %x_grad = "pd.dropout_nd_grad"(%mask, %out_grad)
    {axis = array<i32: 1>, dropout_implementation = "downgrade_in_infer", dropout_prob = 0.0 : f32, is_test = false,
      operand_segment_sizes = array<i32: 0, 0, 0, 1, 1, 0>, result_segment_sizes = array<i32: 1, 0>}
    : (tensor<1x3x1xui8>, tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [[-0.954, -1.26, -0.315, -1.38], [1.58, 1.12, 0.428, 0.418], [-0.992, 0.225, 1.13, -0.213]],
    [[-0.26, 1.52, -2.59, 0.163], [-0.996, -1.99, 1.74, 1.02], [1.92, -1.52, -1.34, 0.799]]
  ]> : tensor<2x3x4xf64>} : (tensor<2x3x4xf64>) -> ()
  return
}
