// By hand: Values of NumPy, by the formula.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-1.66, 0.5, -1.92], [0.71, 1.99, -0.05]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[1.73, -1.92, 1.86], [-1.33, 1.36, -0.81]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %scale = "pd_builtin.constant"() {value = dense<[0.49, -0.97, 1.59]> : tensor<3xf32>} : () -> tensor<3xf32>
  %bias = "pd_builtin.constant"() {value = dense<[-1.46, 0.35, 1.56]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out = "pd.add_layernorm_xpu"(%x, %y, %scale, %bias) {begin_norm_axis = 1 : i32, epsilon = 0.00001 : f32}
    : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 0.00005 : f64, value = dense<[
    [-1.067332, 1.717511, 2.527423],
    [-1.775578, -1.020018, 0.3383179]
  ]> : tensor<2x3xf32>} : (tensor<2x3xf32>) -> ()
  return
}
