// By hand: pd.shape_broadcast of int64[2], int64[3]. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[3, 1]> : tensor<2xi64>} : () -> tensor<2xi64>
  %y = "pd_builtin.constant"() {value = dense<[2, 1, 4]> : tensor<3xi64>} : () -> tensor<3xi64>
  %out = "pd.shape_broadcast"(%x, %y) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<2xi64>, tensor<3xi64>) -> tensor<3xi64>
  "check.expect_eq_const"(%out) {value = dense<[2, 3, 4]> : tensor<3xi64>} : (tensor<3xi64>) -> ()
  return
}
