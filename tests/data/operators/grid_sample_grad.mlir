// pd.grid_sample_grad of float32[1, 1, 2, 2], float32[1, 2, 2, 2], float32[1, 1, 2, 2]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[[[1.0, 2.0], [3.0, 5.0]]]]> : tensor<1x1x2x2xf32>}
    : () -> tensor<1x1x2x2xf32>
  %grid = "pd_builtin.constant"()
    {value = dense<[[[[-1.0, -1.0], [1.0, 1.0]], [[0.0, 0.0], [2.0, -2.0]]]]> : tensor<1x2x2x2xf32>}
    : () -> tensor<1x2x2x2xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[[[[-0.28, 1.0], [-0.99, 1.0]]]]> : tensor<1x1x2x2xf32>}
    : () -> tensor<1x1x2x2xf32>
  %x_grad, %grid_grad = "pd.grid_sample_grad"(%x, %grid, %out_grad)
    {align_corners = true, mode = "bilinear", operand_segment_sizes = array<i32: 1, 1, 1>, padding_mode = "border",
      result_segment_sizes = array<i32: 1, 1>}
    : (tensor<1x1x2x2xf32>, tensor<1x2x2x2xf32>, tensor<1x1x2x2xf32>) -> (tensor<1x1x2x2xf32>, tensor<1x2x2x2xf32>)
  "check.expect_almost_eq_const"(%grid_grad) {tolerance = 3.0e-4 : f64, value = dense<[
    [[[-0.14, -0.28], [-2.5, -2.5]], [[-0.7425, -1.2375], [-0.0, 0.0]]]
  ]> : tensor<1x2x2x2xf32>} : (tensor<1x2x2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 9.0e-5 : f64, value = dense<[[[[-0.5275, 0.7525], [-0.2475, 0.7525]]]]> : tensor<1x1x2x2xf32>}
    : (tensor<1x1x2x2xf32>) -> ()
  return
}
