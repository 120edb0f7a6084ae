// pd.rank_loss of float32[4], float32[4], float32[4]
// Values of Paddle 2.6.2; after test_rank_loss_op.py::TestRankLossOp5.test_check_output.
func.func @main() {
  %label = "pd_builtin.constant"() {value = dense<[0.0, 0.0, 1.0, 0.0]> : tensor<4xf32>} : () -> tensor<4xf32>
  %left = "pd_builtin.constant"() {value = dense<[0.113, 0.00717, 0.514, 0.374]> : tensor<4xf32>}
    : () -> tensor<4xf32>
  %right = "pd_builtin.constant"() {value = dense<[0.0857, 0.677, 0.497, 0.265]> : tensor<4xf32>}
    : () -> tensor<4xf32>
  %out = "pd.rank_loss"(%label, %left, %right) {operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 9.0e-5 : f64, value = dense<[0.7068903, 0.413298, 0.6846832, 0.7491316]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  return
}
