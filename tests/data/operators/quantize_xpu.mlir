// By hand: what is too large saturates. By pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.26, -0.5, 3.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %y = "pd.quantize_xpu"(%x) {out_dtype = i8, scale = 100.0 : f32} : (tensor<3xf32>) -> tensor<3xi8>
  "check.expect_eq_const"(%y) {value = dense<[26, -50, 127]> : tensor<3xi8>} : (tensor<3xi8>) -> ()
  return
}
