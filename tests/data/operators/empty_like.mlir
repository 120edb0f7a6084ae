// By hand: empty: only the shape and the dtype are defined. Worked out by hand.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<> : tensor<0x2xf32>} : () -> tensor<0x2xf32>
  %out = "pd.empty_like"(%x) {dtype = i64, place = "undefined:0"} : (tensor<0x2xf32>) -> tensor<0x2xi64>
  "check.expect_eq_const"(%out) {value = dense<> : tensor<0x2xi64>} : (tensor<0x2xi64>) -> ()
  return
}
