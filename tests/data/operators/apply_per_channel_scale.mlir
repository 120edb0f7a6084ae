// By hand: pd.apply_per_channel_scale of float32[2, 3], float32[3]. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %scales = "pd_builtin.constant"() {value = dense<[1.0, 2.0, 0.5]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out = "pd.apply_per_channel_scale"(%x, %scales) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[[0.5, -2.5, 1.0], [1.5, -0.5, -1.5]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}
