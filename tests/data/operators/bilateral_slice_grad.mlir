// By hand: as in bilateral_slice: the pixel has (3 + 7) / 2 times the cotangent, a cell of the factor half of 2 and of
// the offset half, times the cotangent, and the guide has 2 cells times (7 - 3) * 2 + (2 - 1) times the cotangent. By the
// definition.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[[[2.0]]]]> : tensor<1x1x1x1xf32>} : () -> tensor<1x1x1x1xf32>
  %grid = "pd_builtin.constant"() {value = dense<[[[[[3.0]], [[7.0]]], [[[1.0]], [[2.0]]]]]> : tensor<1x2x2x1x1xf32>}
    : () -> tensor<1x2x2x1x1xf32>
  %guide = "pd_builtin.constant"() {value = dense<[[[0.5]]]> : tensor<1x1x1xf32>} : () -> tensor<1x1x1xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[[[[10.0]]]]> : tensor<1x1x1x1xf32>} : () -> tensor<1x1x1x1xf32>
  %x_grad, %grid_grad, %guide_grad = "pd.bilateral_slice_grad"(%x, %grid, %guide, %out_grad)
    {has_offset = true, operand_segment_sizes = array<i32: 1, 1, 1, 0, 1>}
    : (tensor<1x1x1x1xf32>, tensor<1x2x2x1x1xf32>, tensor<1x1x1xf32>, tensor<1x1x1x1xf32>)
    -> (tensor<1x1x1x1xf32>, tensor<1x2x2x1x1xf32>, tensor<1x1x1xf32>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-6 : f64,
    value = dense<[[[[50.0]]]]> : tensor<1x1x1x1xf32>} : (tensor<1x1x1x1xf32>) -> ()
  "check.expect_almost_eq_const"(%grid_grad) {tolerance = 1.0e-6 : f64,
    value = dense<[[[[[10.0]], [[10.0]]], [[[5.0]], [[5.0]]]]]> : tensor<1x2x2x1x1xf32>}
    : (tensor<1x2x2x1x1xf32>) -> ()
  "check.expect_almost_eq_const"(%guide_grad) {tolerance = 1.0e-6 : f64,
    value = dense<[[[180.0]]]> : tensor<1x1x1xf32>} : (tensor<1x1x1xf32>) -> ()
  return
}
