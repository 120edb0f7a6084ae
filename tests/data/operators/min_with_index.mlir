// By hand: pd.min_with_index of int64[2, 3]; dim = 0, keepdim = False, flatten = False. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1, 7, 7], [2, 0, 0]]> : tensor<2x3xi64>} : () -> tensor<2x3xi64>
  %values, %indices = "pd.min_with_index"(%x)
    {dim = 0 : i64, flatten = false, keepdim = false, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xi64>) -> (tensor<3xi64>, tensor<3xi64>)
  "check.expect_eq_const"(%values) {value = dense<[1, 0, 0]> : tensor<3xi64>} : (tensor<3xi64>) -> ()
  "check.expect_eq_const"(%indices) {value = dense<[0, 1, 1]> : tensor<3xi64>} : (tensor<3xi64>) -> ()
  return
}
