// pd.cummax_grad of float32[2, 4], int64[2, 4], float32[2, 4]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[2.0, 1.0, 2.0, 1.0], [0.0, 0.0, 3.0, 0.0]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 0, 2, 2], [0, 1, 2, 2]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %out_grad = "pd_builtin.constant"()
    {value = dense<[[-0.85, -0.69, 0.07, -0.85], [0.66, 0.79, 0.43, -0.56]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %x_grad = "pd.cummax_grad"(%x, %indices, %out_grad)
    {axis = 1 : i32, dtype = i64, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x4xf32>, tensor<2x4xi64>, tensor<2x4xf32>) -> tensor<2x4xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 2.0e-4 : f64, value = dense<[[-1.54, 0.0, -0.78, 0.0], [0.66, 0.79, -0.13, 0.0]]> : tensor<2x4xf32>}
    : (tensor<2x4xf32>) -> ()
  return
}
