// By hand: Values of NumPy, by the formula.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-1.66, 0.5, -1.92], [0.71, 1.99, -0.05]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %scale = "pd_builtin.constant"() {value = dense<[0.49, -0.97, 1.59]> : tensor<3xf32>} : () -> tensor<3xf32>
  %bias = "pd_builtin.constant"() {value = dense<[-1.46, 0.35, 1.56]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out = "pd.fast_layernorm_xpu"(%x, %scale, %bias) {begin_norm_axis = 1 : i32, epsilon = 0.00001 : f32}
    : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 0.00003 : f64, value = dense<[
    [-1.746094, -1.015198, 0.2505457],
    [-1.560895, -0.9251994, -0.202883]
  ]> : tensor<2x3xf32>} : (tensor<2x3xf32>) -> ()
  return
}
