// pd.maxout_grad of float32[1, 4, 1, 2], float32[1, 2, 1, 2], float32[1, 2, 1, 2]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[[1.0, 2.0]], [[1.0, 3.0]], [[0.0, 1.0]], [[0.0, 1.0]]]]> : tensor<1x4x1x2xf32>}
    : () -> tensor<1x4x1x2xf32>
  %out = "pd_builtin.constant"() {value = dense<[[[[1.0, 3.0]], [[0.0, 1.0]]]]> : tensor<1x2x1x2xf32>}
    : () -> tensor<1x2x1x2xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[[[[0.6, -0.82]], [[0.17, -0.2]]]]> : tensor<1x2x1x2xf32>}
    : () -> tensor<1x2x1x2xf32>
  %x_grad = "pd.maxout_grad"(%x, %out, %out_grad)
    {axis = 1 : i32, groups = 2 : i32, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<1x4x1x2xf32>, tensor<1x2x1x2xf32>, tensor<1x2x1x2xf32>) -> tensor<1x4x1x2xf32>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [[[0.6, 0.0]], [[0.0, -0.82]], [[0.17, -0.2]], [[0.0, 0.0]]]
  ]> : tensor<1x4x1x2xf32>} : (tensor<1x4x1x2xf32>) -> ()
  return
}
