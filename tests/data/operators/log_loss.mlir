// pd.log_loss of float32[3, 1], float32[3, 1]
// Values of Paddle 2.6.2; after test_log_loss_op.py::TestLogLossOp.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[[0.646], [0.606], [0.705]]> : tensor<3x1xf32>}
    : () -> tensor<3x1xf32>
  %label = "pd_builtin.constant"() {value = dense<[[0.0], [1.0], [1.0]]> : tensor<3x1xf32>} : () -> tensor<3x1xf32>
  %out = "pd.log_loss"(%input, %label) {epsilon = 1.0e-7 : f32}
    : (tensor<3x1xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 2.0e-4 : f64, value = dense<[[1.038458], [0.5008751], [0.3495573]]> : tensor<3x1xf32>}
    : (tensor<3x1xf32>) -> ()
  return
}
