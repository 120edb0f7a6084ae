// By hand: pd.fused_rms_norm_ext of float32[2, 3], float32[3]; epsilon = 1e-05. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %scale = "pd_builtin.constant"() {value = dense<[1.0, 2.0, 0.5]> : tensor<3xf32>} : () -> tensor<3xf32>
  %y, %invvar = "pd.fused_rms_norm_ext"(%x, %scale) {epsilon = 0.00001 : f32, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<2xf32>)
  "check.expect_almost_eq_const"(%y) {tolerance = 1.0e-4 : f64, value = dense<[
    [0.3592097, -1.7960484, 0.7184194],
    [0.7724529, -0.25748432, -0.7724529]
  ]> : tensor<2x3xf32>} : (tensor<2x3xf32>) -> ()
  "check.expect_almost_eq_const"(%invvar)
    {tolerance = 1.0e-4 : f64, value = dense<[0.7184194, 0.51496863]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}
