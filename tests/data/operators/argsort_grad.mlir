// pd.argsort_grad of int64[2, 4], float32[2, 4], float32[2, 4]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json.
func.func @main() {
  %indices = "pd_builtin.constant"() {value = dense<[[1, 3, 0, 2], [0, 1, 2, 3]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd_builtin.constant"() {value = dense<[[2.0, 1.0, 2.0, 1.0], [0.0, 0.0, 0.0, 0.0]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %out_grad = "pd_builtin.constant"()
    {value = dense<[[-0.1, -0.35, -0.13, -0.37], [0.18, 0.89, 0.48, -0.84]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %x_grad = "pd.argsort_grad"(%indices, %x, %out_grad)
    {axis = -1 : i32, descending = false, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x4xi64>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  "check.expect_eq_const"(%x_grad)
    {value = dense<[[-0.13, -0.1, -0.37, -0.35], [0.18, 0.89, 0.48, -0.84]]> : tensor<2x4xf32>}
    : (tensor<2x4xf32>) -> ()
  return
}
