// pd.cholesky_grad of float64[3, 3], float64[3, 3]
// Values of Paddle 2.6.2; after test_cholesky_op.py::TestCholeskyOp2D.test_check_output.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [2.9342801502242417, 2.6275609707582936, 2.3685536636537146],
    [0.0, 2.626009014635657, 0.9544829519881493],
    [0.0, 0.0, 1.9180500089300474]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.97, -0.83, 0.85],
    [-0.11, -0.53, -0.81],
    [-0.37, 0.98, 0.08]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %x_grad = "pd.cholesky_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>, upper = true}
    : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 4.0e-7 : f64, value = dense<[
    [-0.07906610012, 0.02687921436, 0.2728987413],
    [0.02687921436, -0.0421013301, -0.161806481],
    [0.2728987413, -0.161806481, 0.0208545136]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}
