// By hand: pd.range_v2 of int64[], int64[], int64[]; dtype = int64, place = cpu. Values of Paddle 3.3.1.
func.func @main() {
  %start = "pd_builtin.constant"() {value = dense<1> : tensor<i64>} : () -> tensor<i64>
  %end = "pd_builtin.constant"() {value = dense<9> : tensor<i64>} : () -> tensor<i64>
  %step = "pd_builtin.constant"() {value = dense<3> : tensor<i64>} : () -> tensor<i64>
  %out = "pd.range_v2"(%start, %end, %step) {dtype = i64, place = "cpu"}
    : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3xi64>
  "check.expect_eq_const"(%out) {value = dense<[1, 4, 7]> : tensor<3xi64>} : (tensor<3xi64>) -> ()
  return
}
