// pd.cross of float32[2, 3, 2], float32[2, 3, 2]
// Values of Paddle 2.6.2; after synthesized::crossfloat32.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[-2.07, -1.22], [1.35, -1.26], [-1.6, -0.351]],
    [[1.67, 0.471], [0.441, 1.23], [0.984, 1.18]]
  ]> : tensor<2x3x2xf32>} : () -> tensor<2x3x2xf32>
  %y = "pd_builtin.constant"() {value = dense<[
    [[0.767, 0.545], [-1.69, 0.965], [-1.07, 0.026]],
    [[-0.446, -2.17], [0.225, 0.862], [0.65, 0.844]]
  ]> : tensor<2x3x2xf32>} : () -> tensor<2x3x2xf32>
  %out = "pd.cross"(%x, %y) {axis = 1 : i32} : (tensor<2x3x2xf32>, tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 5.0e-4 : f64, value = dense<[
    [[-4.1485, 0.305955], [-3.4421, -0.159575], [2.46285, -0.4906]],
    [[0.06524999, 0.02096009], [-1.524364, -2.958124], [0.572436, 3.075102]]
  ]> : tensor<2x3x2xf32>} : (tensor<2x3x2xf32>) -> ()
  return
}
