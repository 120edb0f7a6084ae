// pd.is_empty of float64[0]; empty
// Values of Paddle 2.6.2; after test_is_empty_op.py::TestNotEmpty.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<> : tensor<0xf64>} : () -> tensor<0xf64>
  %out = "pd.is_empty"(%x) : (tensor<0xf64>) -> tensor<i1>
  "check.expect_eq_const"(%out) {value = dense<true> : tensor<i1>} : (tensor<i1>) -> ()
  return
}
