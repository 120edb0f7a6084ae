// By hand: a sum is normalised. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[-0.17, 0.44, -1.0, -0.4], [-0.71, -0.82, -0.63, -0.31]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %y = "pd_builtin.constant"()
    {value = dense<[[-0.13, -0.95, 0.1, -0.13], [-0.16, -0.34, -0.59, 0.24]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %scale = "pd_builtin.constant"() {value = dense<[0.1, 0.42, -0.42, 0.02]> : tensor<4xf32>} : () -> tensor<4xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.93, 0.09, 0.95, 0.43]> : tensor<4xf32>} : () -> tensor<4xf32>
  %out = "pd.skip_layernorm"(%x, %y, %scale, %bias) {begin_norm_axis = 1 : i32, epsilon = 1.0e-5 : f32}
    : (tensor<2x4xf32>, tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [1.050365, 0.1872181, 1.611083, 0.4327777],
    [0.9212725, -0.2124068, 1.30739, 0.4631644]
  ]> : tensor<2x4xf32>} : (tensor<2x4xf32>) -> ()
  return
}
