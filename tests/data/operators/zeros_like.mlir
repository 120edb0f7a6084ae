// By hand: another dtype. Worked out by hand.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %out = "pd.zeros_like"(%x) {dtype = i64, place = "undefined:0"} : (tensor<2x2xf32>) -> tensor<2x2xi64>
  "check.expect_eq_const"(%out) {value = dense<0> : tensor<2x2xi64>} : (tensor<2x2xi64>) -> ()
  return
}
