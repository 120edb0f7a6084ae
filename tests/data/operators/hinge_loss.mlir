// pd.hinge_loss of float32[3, 1], float32[3, 1]
// Values of Paddle 2.6.2; after test_hinge_loss_op.py::TestHingeLossOp.test_check_output.
func.func @main() {
  %logits = "pd_builtin.constant"() {value = dense<[[-2.67], [4.73], [0.54]]> : tensor<3x1xf32>}
    : () -> tensor<3x1xf32>
  %labels = "pd_builtin.constant"() {value = dense<[[0.0], [1.0], [1.0]]> : tensor<3x1xf32>} : () -> tensor<3x1xf32>
  %loss = "pd.hinge_loss"(%logits, %labels) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x1xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  "check.expect_almost_eq_const"(%loss)
    {tolerance = 6.0e-5 : f64, value = dense<[[0.0], [0.0], [0.46]]> : tensor<3x1xf32>}
    : (tensor<3x1xf32>) -> ()
  return
}

// -----

// By hand: a logit that is NaN shows.
// Values of Paddle 2.6.2.
func.func @main() {
  %logits = "pd_builtin.constant"() {value = dense<[[0x7FC00000], [1.0e20], [-1.0e20]]> : tensor<3x1xf32>}
    : () -> tensor<3x1xf32>
  %labels = "pd_builtin.constant"() {value = dense<1.0> : tensor<3x1xf32>} : () -> tensor<3x1xf32>
  %loss = "pd.hinge_loss"(%logits, %labels) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x1xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  "check.expect_almost_eq_const"(%loss)
    {tolerance = 2.0e16 : f64, value = dense<[[0x7FC00000], [0.0], [1.0e20]]> : tensor<3x1xf32>}
    : (tensor<3x1xf32>) -> ()
  return
}
