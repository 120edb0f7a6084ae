// By hand: pd.std of float32[2, 3]. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.std"(%x) {axis = array<i64: 0>, correction = 0.0 : f64, keepdim = true, unbiased = false}
    : (tensor<2x3xf32>) -> tensor<1x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-4 : f64, value = dense<[[0.5, 0.5, 2.5]]> : tensor<1x3xf32>}
    : (tensor<1x3xf32>) -> ()
  return
}
