// pd.cumprod_grad of float32[2, 4], float32[2, 4], float32[2, 4]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[2.0, 0.0, 3.0, 0.0], [1.0, 2.0, 0.0, 4.0]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %out = "pd_builtin.constant"() {value = dense<[[2.0, 0.0, 0.0, 0.0], [1.0, 2.0, 0.0, 0.0]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %out_grad = "pd_builtin.constant"()
    {value = dense<[[-0.1, -0.35, -0.13, -0.37], [0.18, 0.89, 0.48, -0.84]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %x_grad = "pd.cumprod_grad"(%x, %out, %out_grad) {dim = 1 : i32, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 6.0e-4 : f64, value = dense<[[-0.1, -1.48, 0.0, 0.0], [1.96, 0.89, -5.76, 0.0]]> : tensor<2x4xf32>}
    : (tensor<2x4xf32>) -> ()
  return
}
