// pd.huber_loss of float32[3, 1], float32[3, 1]
// Values of Paddle 2.6.2; after test_huber_loss_op.py::TestHuberLossOp.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[[0.551], [0.492], [0.148]]> : tensor<3x1xf32>}
    : () -> tensor<3x1xf32>
  %label = "pd_builtin.constant"() {value = dense<[[0.0658], [0.439], [0.0895]]> : tensor<3x1xf32>}
    : () -> tensor<3x1xf32>
  %out, %residual = "pd.huber_loss"(%input, %label) {delta = 1.0 : f32, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x1xf32>, tensor<3x1xf32>) -> (tensor<3x1xf32>, tensor<3x1xf32>)
  "check.expect_almost_eq_const"(%residual)
    {tolerance = 6.0e-5 : f64, value = dense<[[-0.4852], [-0.053], [-0.0585]]> : tensor<3x1xf32>}
    : (tensor<3x1xf32>) -> ()
  "check.expect_almost_eq_const"(%out)
    {tolerance = 3.0e-5 : f64, value = dense<[[0.1177095], [0.0014045], [0.001711125]]> : tensor<3x1xf32>}
    : (tensor<3x1xf32>) -> ()
  return
}
