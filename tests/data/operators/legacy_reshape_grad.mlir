// By hand: pd.legacy_reshape_grad of float32[2, 3], float32[6]. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<6xf32>}
    : () -> tensor<6xf32>
  %x_grad = "pd.legacy_reshape_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xf32>, tensor<6xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 1.0e-4 : f64, value = dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}
