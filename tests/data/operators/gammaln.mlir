// By hand: pd.gammaln of float32[4]. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.5, 1.0, 2.5, 30.0]> : tensor<4xf32>} : () -> tensor<4xf32>
  %out = "pd.gammaln"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[0.5723649, 0.0, 0.28468287, 71.25704]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  return
}

// -----

// By hand: pd.gammaln of float64[2]. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.25, 7.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %out = "pd.gammaln"(%x) : (tensor<2xf64>) -> tensor<2xf64>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[1.2880225, 6.5792512]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}
