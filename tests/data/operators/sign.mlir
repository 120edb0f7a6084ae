// pd.sign of float64[3, 3]
// Values of Paddle 2.6.2; after test_sign_op.py::TestSignOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [5.34, 2.79, -1.49],
    [-4.14, 0.822, 9.65],
    [-4.84, 6.96, 5.5]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %out = "pd.sign"(%x) : (tensor<3x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 2.0e-6 : f64, value = dense<[[1.0, 1.0, -1.0], [-1.0, 1.0, 1.0], [-1.0, 1.0, 1.0]]> :
      tensor<3x3xf64>}
    : (tensor<3x3xf64>) -> ()
  return
}
