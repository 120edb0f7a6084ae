// By hand: pd.view_slice of float32[2, 3]; begin_idx = 1, end_idx = 2. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.view_slice"(%input) {begin_idx = 1 : i64, end_idx = 2 : i64} : (tensor<2x3xf32>) -> tensor<1x3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[[1.5, -0.25, -3.0]]> : tensor<1x3xf32>}
    : (tensor<1x3xf32>) -> ()
  return
}
