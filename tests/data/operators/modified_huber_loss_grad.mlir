// pd.modified_huber_loss_grad of float32[3, 1], float32[3, 1], float32[3, 1]
// Values of Paddle 2.6.2; after test_modified_huber_loss_op.py::TestModifiedHuberLossOp.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %y = "pd_builtin.constant"() {value = dense<[[1.0], [0.0], [0.0]]> : tensor<3x1xf32>} : () -> tensor<3x1xf32>
  %intermediate_val = "pd_builtin.constant"() {value = dense<[[-1.12], [1.92], [1.58]]> : tensor<3x1xf32>}
    : () -> tensor<3x1xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[[0.147], [-0.198], [0.144]]> : tensor<3x1xf32>}
    : () -> tensor<3x1xf32>
  %x_grad = "pd.modified_huber_loss_grad"(%y, %intermediate_val, %out_grad)
    {operand_segment_sizes = array<i32: 0, 1, 1, 0, 0, 1>, result_segment_sizes = array<i32: 1, 0>}
    : (tensor<3x1xf32>, tensor<3x1xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 7.0e-5 : f64, value = dense<[[-0.588], [0.0], [0.0]]> : tensor<3x1xf32>}
    : (tensor<3x1xf32>) -> ()
  return
}
