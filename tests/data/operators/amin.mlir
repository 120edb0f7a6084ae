// By hand: two axes, one counted from the end. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[-0.17, 0.44], [-1.0, -0.4], [-0.71, -0.82]],
    [[-0.63, -0.31], [-0.21, 0.08], [-0.16, 0.37]]
  ]> : tensor<2x3x2xf32>} : () -> tensor<2x3x2xf32>
  %out = "pd.amin"(%x) {axis = array<i64: 0, -1>, keepdim = false} : (tensor<2x3x2xf32>) -> tensor<3xf32>
  "check.expect_eq_const"(%out) {value = dense<[-0.63, -1.0, -0.82]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  return
}

// -----

// By hand: integers, the axis kept. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[3, -1], [2, 5]]> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  %out = "pd.amin"(%x) {axis = array<i64: 0>, keepdim = true} : (tensor<2x2xi32>) -> tensor<1x2xi32>
  "check.expect_eq_const"(%out) {value = dense<[[2, -1]]> : tensor<1x2xi32>} : (tensor<1x2xi32>) -> ()
  return
}
