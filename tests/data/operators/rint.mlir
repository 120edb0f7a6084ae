// By hand: pd.rint of float32[5]. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.5, 1.5, 2.5, -0.5, 3.7]> : tensor<5xf32>} : () -> tensor<5xf32>
  %out = "pd.rint"(%x) : (tensor<5xf32>) -> tensor<5xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[0.0, 2.0, 2.0, -0.0, 4.0]> : tensor<5xf32>}
    : (tensor<5xf32>) -> ()
  return
}
