// By hand: the one number that there is. By pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out = "pd.random"(%x) {from = 3 : i64, to = 4 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  "check.expect_eq_const"(%out) {value = dense<3.0> : tensor<2xf32>} : (tensor<2xf32>) -> ()
  return
}
