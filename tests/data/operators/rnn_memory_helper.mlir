// By hand: x as it is.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.5, -2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out = "pd.rnn_memory_helper"(%x) {dtype = 5 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  "check.expect_eq_const"(%out) {value = dense<[1.5, -2.0]> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  return
}
