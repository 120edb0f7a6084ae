// By hand: pd.svdvals of float32[3, 3]. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[4.0, 1.0, 0.5], [1.0, 3.0, -1.0], [0.5, -1.0, 2.0]]> : tensor<3x3xf32>}
    : () -> tensor<3x3xf32>
  %s = "pd.svdvals"(%x) : (tensor<3x3xf32>) -> tensor<3xf32>
  "check.expect_almost_eq_const"(%s)
    {tolerance = 1.0e-4 : f64, value = dense<[4.6229053, 3.3175447, 1.0595503]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}
