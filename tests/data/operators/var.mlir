// By hand: pd.var of float32[2, 3]. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.var"(%x) {axis = array<i64: 1>, correction = 1.0 : f64, keepdim = false, unbiased = true}
    : (tensor<2x3xf32>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[2.6458335, 5.1458335]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}

// -----

// By hand: pd.var of float32[2, 3]. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.var"(%x) {axis = array<i64>, correction = 2.0 : f64, keepdim = false, unbiased = true}
    : (tensor<2x3xf32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-4 : f64, value = dense<4.270833> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
