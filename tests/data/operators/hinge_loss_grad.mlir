// pd.hinge_loss_grad of float32[3, 1], float32[3, 1], float32[3, 1]
// Values of Paddle 2.6.2; after test_hinge_loss_op.py::TestHingeLossOp.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %logits = "pd_builtin.constant"() {value = dense<[[9.9], [-0.209], [-3.19]]> : tensor<3x1xf32>}
    : () -> tensor<3x1xf32>
  %labels = "pd_builtin.constant"() {value = dense<[[1.0], [1.0], [0.0]]> : tensor<3x1xf32>} : () -> tensor<3x1xf32>
  %loss_grad = "pd_builtin.constant"() {value = dense<[[-0.00422], [0.2], [0.98]]> : tensor<3x1xf32>}
    : () -> tensor<3x1xf32>
  %logits_grad = "pd.hinge_loss_grad"(%logits, %labels, %loss_grad)
    {operand_segment_sizes = array<i32: 1, 1, 0, 1>, result_segment_sizes = array<i32: 1, 0>}
    : (tensor<3x1xf32>, tensor<3x1xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  "check.expect_almost_eq_const"(%logits_grad)
    {tolerance = 4.0e-5 : f64, value = dense<[[0.0], [-0.2], [0.0]]> : tensor<3x1xf32>}
    : (tensor<3x1xf32>) -> ()
  return
}

// -----

// pd.hinge_loss_grad of float32[3, 1], float32[3, 1], float32[3, 1]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %logits = "pd_builtin.constant"() {value = dense<[[1.0], [-1.0], [0.5]]> : tensor<3x1xf32>} : () -> tensor<3x1xf32>
  %labels = "pd_builtin.constant"() {value = dense<[[1.0], [0.0], [1.0]]> : tensor<3x1xf32>} : () -> tensor<3x1xf32>
  %loss_grad = "pd_builtin.constant"() {value = dense<[[0.74], [0.35], [0.24]]> : tensor<3x1xf32>}
    : () -> tensor<3x1xf32>
  %logits_grad = "pd.hinge_loss_grad"(%logits, %labels, %loss_grad)
    {operand_segment_sizes = array<i32: 1, 1, 0, 1>, result_segment_sizes = array<i32: 1, 0>}
    : (tensor<3x1xf32>, tensor<3x1xf32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  "check.expect_almost_eq_const"(%logits_grad)
    {tolerance = 4.0e-5 : f64, value = dense<[[-0.0], [0.0], [-0.24]]> : tensor<3x1xf32>}
    : (tensor<3x1xf32>) -> ()
  return
}
