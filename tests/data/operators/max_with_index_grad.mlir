// By hand: pd.max_with_index_grad of float32[2, 3], int64[2], float32[2]; dim = 1, keepdim = False. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %indices = "pd_builtin.constant"() {value = dense<[2, 0]> : tensor<2xi64>} : () -> tensor<2xi64>
  %values_grad = "pd_builtin.constant"() {value = dense<[3.0, 4.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %x_grad = "pd.max_with_index_grad"(%x, %indices, %values_grad)
    {dim = 1.0 : f32, keepdim = false, operand_segment_sizes = array<i32: 1, 0, 1, 1>}
    : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 1.0e-4 : f64, value = dense<[[0.0, 0.0, 3.0], [4.0, 0.0, 0.0]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}
