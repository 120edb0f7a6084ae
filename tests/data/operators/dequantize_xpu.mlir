// By hand: By pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[26, -50, 127]> : tensor<3xi8>} : () -> tensor<3xi8>
  %y = "pd.dequantize_xpu"(%x) {out_dtype = f32, scale = 0.5 : f32} : (tensor<3xi8>) -> tensor<3xf32>
  "check.expect_almost_eq_const"(%y) {tolerance = 0.0002 : f64, value = dense<[13.0, -25.0, 63.5]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}
