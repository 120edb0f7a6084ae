// By hand: pd.slogdet_v2 of float32[2, 3, 3]. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[4.0, 1.0, 0.5], [1.0, 3.0, -1.0], [0.5, -1.0, 2.0]],
    [[0.0, 2.0, 0.0], [3.0, 0.0, 0.0], [0.0, 0.0, 1.0]]
  ]> : tensor<2x3x3xf32>} : () -> tensor<2x3x3xf32>
  %sign, %logdet = "pd.slogdet_v2"(%x) {result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3x3xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  "check.expect_almost_eq_const"(%sign) {tolerance = 1.0e-4 : f64, value = dense<[1.0, -1.0]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%logdet)
    {tolerance = 1.0e-4 : f64, value = dense<[2.7880929, 1.7917595]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}
