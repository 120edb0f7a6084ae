// By hand: of the chances 0 and 1. By pencil and paper.
func.func @main() {
  %count = "pd_builtin.constant"() {value = dense<[5.0, 5.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %prob = "pd_builtin.constant"() {value = dense<[0.0, 1.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out = "pd.binomial"(%count, %prob) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi64>
  "check.expect_eq_const"(%out) {value = dense<[0, 5]> : tensor<2xi64>} : (tensor<2xi64>) -> ()
  return
}
