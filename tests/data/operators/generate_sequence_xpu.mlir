// By hand: By pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-1.66, 0.5, -1.92], [0.71, 1.99, -0.05]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.generate_sequence_xpu"(%x) {dtype = i32} : (tensor<2x3xf32>) -> tensor<2x3xi32>
  "check.expect_eq_const"(%out) {value = dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi32>} : (tensor<2x3xi32>) -> ()
  return
}
