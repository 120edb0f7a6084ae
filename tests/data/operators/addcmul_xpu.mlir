// By hand: Values of NumPy, by the formula.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-1.66, 0.5, -1.92], [0.71, 1.99, -0.05]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[1.73, -1.92, 1.86], [-1.33, 1.36, -0.81]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %w = "pd_builtin.constant"() {value = dense<[[-0.43, -1.47, -1.85], [1.01, 0.98, -1.51]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.addcmul_xpu"(%x, %y, %w) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 0.00002 : f64, value = dense<[[-2.4039, 3.3224, -5.361], [-0.6333, 3.3228, 1.1731]]> :
      tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}
