// pd.logcumsumexp of float64[3, 3]
// Values of Paddle 2.6.2; after test_logcumsumexp_op.py::TestLogcumsumexpOp3.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[0.0, 1.0, 2.0], [10.0, 11.0, 12.0], [20.0, 21.0, 22.0]]> : tensor<3x3xf64>}
    : () -> tensor<3x3xf64>
  %out = "pd.logcumsumexp"(%x) {axis = 1 : i32, exclusive = false, flatten = false, reverse = false}
    : (tensor<3x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-5 : f64, value = dense<[
    [0.0, 1.313261688, 2.407605964],
    [10.0, 11.31326169, 12.40760596],
    [20.0, 21.31326169, 22.40760596]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}
