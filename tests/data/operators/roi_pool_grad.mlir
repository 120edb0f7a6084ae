// pd.roi_pool_grad of float32[1, 1, 3, 3], float32[1, 4], int32[1], int64[1, 1, 2, 2], float32[1, 1, 2, 2]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[[1.0, 1.0, 2.0], [1.0, 1.0, 2.0], [2.0, 2.0, 2.0]]]]> : tensor<1x1x3x3xf32>}
    : () -> tensor<1x1x3x3xf32>
  %boxes = "pd_builtin.constant"() {value = dense<[[0.0, 0.0, 2.0, 2.0]]> : tensor<1x4xf32>} : () -> tensor<1x4xf32>
  %boxes_num = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  %arg_max = "pd_builtin.constant"() {value = dense<[[[[0, 2], [6, 5]]]]> : tensor<1x1x2x2xi64>}
    : () -> tensor<1x1x2x2xi64>
  %out_grad = "pd_builtin.constant"() {value = dense<[[[[0.6, -0.82], [0.17, -0.2]]]]> : tensor<1x1x2x2xf32>}
    : () -> tensor<1x1x2x2xf32>
  %x_grad = "pd.roi_pool_grad"(%x, %boxes, %boxes_num, %arg_max, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, pooled_height = 2 : i32, pooled_width = 2 : i32,
      spatial_scale = 1.0 : f32}
    : (tensor<1x1x3x3xf32>, tensor<1x4xf32>, tensor<1xi32>, tensor<1x1x2x2xi64>,
      tensor<1x1x2x2xf32>) -> tensor<1x1x3x3xf32>
  "check.expect_eq_const"(%x_grad)
    {value = dense<[[[[0.6, 0.0, -0.82], [0.0, 0.0, -0.2], [0.17, 0.0, 0.0]]]]> : tensor<1x1x3x3xf32>}
    : (tensor<1x1x3x3xf32>) -> ()
  return
}
