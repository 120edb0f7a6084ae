// pd.log_loss_grad of float32[3, 1], float32[3, 1], float32[3, 1]
// Values of Paddle 2.6.2; after test_log_loss_op.py::TestLogLossOp.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[[0.549], [0.676], [0.716]]> : tensor<3x1xf32>}
    : () -> tensor<3x1xf32>
  %label = "pd_builtin.constant"() {value = dense<0.0> : tensor<3x1xf32>} : () -> tensor<3x1xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[[0.636], [-0.82], [-0.227]]> : tensor<3x1xf32>}
    : () -> tensor<3x1xf32>
  %input_grad = "pd.log_loss_grad"(%input, %label, %out_grad)
    {epsilon = 1.0e-7 : f32, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<3x1xf32>, tensor<3x1xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  "check.expect_almost_eq_const"(%input_grad)
    {tolerance = 3.0e-4 : f64, value = dense<[[1.410199], [-2.530864], [-0.7992955]]> : tensor<3x1xf32>}
    : (tensor<3x1xf32>) -> ()
  return
}
