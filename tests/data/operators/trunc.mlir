// pd.trunc of int32[3, 3]
// Values of Paddle 2.6.2; after test_trunc_op.py::TestIntTruncOp.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<0> : tensor<3x3xi32>} : () -> tensor<3x3xi32>
  %out = "pd.trunc"(%input) : (tensor<3x3xi32>) -> tensor<3x3xi32>
  "check.expect_eq_const"(%out) {value = dense<0> : tensor<3x3xi32>} : (tensor<3x3xi32>) -> ()
  return
}

// -----

// pd.trunc of float64[3, 3]
// Values of Paddle 2.6.2; after test_trunc_op.py::TestTruncOp.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [0.606, 0.733, 0.139],
    [0.452, 0.202, 0.569],
    [0.442, 0.126, 0.509]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %out = "pd.trunc"(%input) : (tensor<3x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-7 : f64, value = dense<0.0> : tensor<3x3xf64>}
    : (tensor<3x3xf64>) -> ()
  return
}
