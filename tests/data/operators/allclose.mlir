// pd.allclose of float32[1], float32[1], float64[1], float64[1]
// Values of Paddle 2.6.2; after test_allclose_op.py::TestAllcloseOpFloat32.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[10.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %y = "pd_builtin.constant"() {value = dense<[10.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %rtol = "pd_builtin.constant"() {value = dense<[0.01]> : tensor<1xf64>} : () -> tensor<1xf64>
  %atol = "pd_builtin.constant"() {value = dense<[0.0]> : tensor<1xf64>} : () -> tensor<1xf64>
  %out = "pd.allclose"(%x, %y, %rtol, %atol) {equal_nan = false}
    : (tensor<1xf32>, tensor<1xf32>, tensor<1xf64>, tensor<1xf64>) -> tensor<i1>
  "check.expect_eq_const"(%out) {value = dense<false> : tensor<i1>} : (tensor<i1>) -> ()
  return
}
