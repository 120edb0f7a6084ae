// By hand: pd.random_grad of float32[2, 3]; from = 0, to = 5. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %x_grad = "pd.random_grad"(%out_grad) {from = 0 : i64, operand_segment_sizes = array<i32: 1>, to = 5 : i64}
    : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 1.0e-4 : f64, value = dense<[[0.0, -0.0, 0.0], [0.0, -0.0, -0.0]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}
