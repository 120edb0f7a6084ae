// By hand: pd.fast_ln of float32[2, 3], float32[3], float32[3]; epsilon = 1e-05. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %scale = "pd_builtin.constant"() {value = dense<[1.0, 2.0, 0.5]> : tensor<3xf32>} : () -> tensor<3xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.0, 1.0, -1.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %y, %mean, %invvar = "pd.fast_ln"(%x, %scale, %bias)
    {epsilon = 0.00001 : f32, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>)
  "check.expect_almost_eq_const"(%y) {tolerance = 1.0e-4 : f64, value = dense<[
    [0.0627454, -1.509816, -0.40391868],
    [1.1248015, 1.3599365, -1.6523849]
  ]> : tensor<2x3xf32>} : (tensor<2x3xf32>) -> ()
  "check.expect_almost_eq_const"(%mean)
    {tolerance = 1.0e-4 : f64, value = dense<[0.41666666, -0.5833333]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%invvar)
    {tolerance = 1.0e-4 : f64, value = dense<[0.7529448, 0.5399047]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}
