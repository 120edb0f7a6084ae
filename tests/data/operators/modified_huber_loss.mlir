// pd.modified_huber_loss of float32[3, 1], float32[3, 1]
// Values of Paddle 2.6.2; after test_modified_huber_loss_op.py::TestModifiedHuberLossOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.671], [0.768], [-1.27]]> : tensor<3x1xf32>} : () -> tensor<3x1xf32>
  %y = "pd_builtin.constant"() {value = dense<[[1.0], [0.0], [1.0]]> : tensor<3x1xf32>} : () -> tensor<3x1xf32>
  %intermediate_val, %out = "pd.modified_huber_loss"(%x, %y)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x1xf32>, tensor<3x1xf32>) -> (tensor<3x1xf32>, tensor<3x1xf32>)
  "check.expect_almost_eq_const"(%intermediate_val)
    {tolerance = 2.0e-4 : f64, value = dense<[[0.671], [-0.768], [-1.27]]> : tensor<3x1xf32>}
    : (tensor<3x1xf32>) -> ()
  "check.expect_almost_eq_const"(%out)
    {tolerance = 6.0e-4 : f64, value = dense<[[0.108241], [3.125824], [5.08]]> : tensor<3x1xf32>}
    : (tensor<3x1xf32>) -> ()
  return
}
