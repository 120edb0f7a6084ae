// pd.huber_loss_grad of float32[3, 1], float32[3, 1]
// Values of Paddle 2.6.2; after test_huber_loss_op.py::TestHuberLossOp.test_check_grad_ingore_y; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %residual = "pd_builtin.constant"() {value = dense<[[-0.26400003], [0.47499996], [0.15499997]]> : tensor<3x1xf32>}
    : () -> tensor<3x1xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[[-2.0], [0.297], [-0.468]]> : tensor<3x1xf32>}
    : () -> tensor<3x1xf32>
  %input_grad, %label_grad = "pd.huber_loss_grad"(%residual, %out_grad)
    {delta = 1.0 : f32, operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x1xf32>, tensor<3x1xf32>) -> (tensor<3x1xf32>, tensor<100x1xf32>)
  "check.expect_almost_eq_const"(%input_grad)
    {tolerance = 7.0e-5 : f64, value = dense<[[-0.5280001], [-0.141075], [0.07253999]]> : tensor<3x1xf32>}
    : (tensor<3x1xf32>) -> ()
  return
}
