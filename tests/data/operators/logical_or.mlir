// By hand: booleans. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[true, true, false, false]> : tensor<4xi1>} : () -> tensor<4xi1>
  %y = "pd_builtin.constant"() {value = dense<[true, false, true, false]> : tensor<4xi1>} : () -> tensor<4xi1>
  %out = "pd.logical_or"(%x, %y) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  "check.expect_eq_const"(%out) {value = dense<[true, true, true, false]> : tensor<4xi1>} : (tensor<4xi1>) -> ()
  return
}

// -----

// By hand: numbers are true where they are not zero; shapes that differ. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, 0.0], [-2.0, 0x7FC00000]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %y = "pd_builtin.constant"() {value = dense<[0.0, 3.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out = "pd.logical_or"(%x, %y) : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xi1>
  "check.expect_eq_const"(%out) {value = dense<true> : tensor<2x2xi1>} : (tensor<2x2xi1>) -> ()
  return
}
