// By hand: between its bounds. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-3.0, -1.0, -0.5, 0.0, 0.7, 2.0, 5.0]> : tensor<7xf32>}
    : () -> tensor<7xf32>
  %out = "pd.hardtanh"(%x) {t_max = 2.0 : f32, t_min = -1.0 : f32} : (tensor<7xf32>) -> tensor<7xf32>
  "check.expect_eq_const"(%out) {value = dense<[-1.0, -1.0, -0.5, 0.0, 0.7, 2.0, 2.0]> : tensor<7xf32>}
    : (tensor<7xf32>) -> ()
  return
}
