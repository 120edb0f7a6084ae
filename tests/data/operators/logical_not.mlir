// By hand: booleans. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[true, false]> : tensor<2xi1>} : () -> tensor<2xi1>
  %out = "pd.logical_not"(%x) : (tensor<2xi1>) -> tensor<2xi1>
  "check.expect_eq_const"(%out) {value = dense<[false, true]> : tensor<2xi1>} : (tensor<2xi1>) -> ()
  return
}

// -----

// By hand: numbers are true where they are not zero. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0, 2], [-1, 0]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %out = "pd.logical_not"(%x) : (tensor<2x2xi64>) -> tensor<2x2xi1>
  "check.expect_eq_const"(%out) {value = dense<[[true, false], [false, true]]> : tensor<2x2xi1>}
    : (tensor<2x2xi1>) -> ()
  return
}
