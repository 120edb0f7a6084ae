// pd.det of float64[4, 2, 4, 4]
// Values of Paddle 2.6.2; after test_determinant_op.py::TestDeterminantOpCase2.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<1.0> : tensor<4x2x4x4xf64>} : () -> tensor<4x2x4x4xf64>
  %out = "pd.det"(%x) : (tensor<4x2x4x4xf64>) -> tensor<4x2xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-7 : f64, value = dense<0.0> : tensor<4x2xf64>}
    : (tensor<4x2xf64>) -> ()
  return
}
