// By hand: axes in another order. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.trans_layout"(%x) {perm = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  "check.expect_eq_const"(%out) {value = dense<[[-0.17, -0.4], [0.44, -0.71], [-1.0, -0.82]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}
