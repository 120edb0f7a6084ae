// pd.cholesky of float64[3, 3]
// Values of Paddle 2.6.2; after test_cholesky_op.py::TestCholeskyOp2D.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[8.61, 7.71, 6.95], [7.71, 13.8, 8.73], [6.95, 8.73, 10.2]]> : tensor<3x3xf64>}
    : () -> tensor<3x3xf64>
  %out = "pd.cholesky"(%x) {upper = true} : (tensor<3x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 4.0e-6 : f64, value = dense<[
    [2.93428015, 2.627560971, 2.368553664],
    [0.0, 2.626009015, 0.954482952],
    [0.0, 0.0, 1.918050009]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}
