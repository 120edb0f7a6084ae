// By hand: pd.int_bincount of int32[5]; low = 1, high = 6, dtype = 3. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1, 2, 2, 5, 9]> : tensor<5xi32>} : () -> tensor<5xi32>
  %out = "pd.int_bincount"(%x) {dtype = 3 : i64, high = 6 : i64, low = 1 : i64} : (tensor<5xi32>) -> tensor<5xi64>
  "check.expect_eq_const"(%out) {value = dense<[1, 2, 0, 0, 1]> : tensor<5xi64>} : (tensor<5xi64>) -> ()
  return
}
