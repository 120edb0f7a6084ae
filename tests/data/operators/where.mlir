// pd.where of bool[4], float64[4], float64[4]
// Values of Paddle 2.6.2; after test_where_op.py::TestWhereOp.test_check_output.
func.func @main() {
  %condition = "pd_builtin.constant"() {value = dense<false> : tensor<4xi1>} : () -> tensor<4xi1>
  %x = "pd_builtin.constant"() {value = dense<[-0.0971, 2.36, 3.0, 1.16]> : tensor<4xf64>} : () -> tensor<4xf64>
  %y = "pd_builtin.constant"() {value = dense<[-1.15, -1.88, 0.684, 1.84]> : tensor<4xf64>} : () -> tensor<4xf64>
  %out = "pd.where"(%condition, %x, %y) : (tensor<4xi1>, tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  "check.expect_eq_const"(%out) {value = dense<[-1.15, -1.88, 0.684, 1.84]> : tensor<4xf64>} : (tensor<4xf64>) -> ()
  return
}
