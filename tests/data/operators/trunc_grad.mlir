// pd.trunc_grad of float64[3, 3]
// Values of Paddle 2.6.2; after test_trunc_op.py::TestTruncOp.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.89, 0.433, 0.646],
    [-0.594, -0.0543, 0.739],
    [0.987, -0.935, -0.198]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %input_grad = "pd.trunc_grad"(%out_grad) {operand_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%input_grad) {tolerance = 1.0e-7 : f64, value = dense<0.0> : tensor<3x3xf64>}
    : (tensor<3x3xf64>) -> ()
  return
}
