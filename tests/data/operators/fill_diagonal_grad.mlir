// pd.fill_diagonal_grad of float32[3, 4]
// Values of Paddle 2.6.2; after synthesized::fill_diagonalwrap_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-0.0156, -1.3, -0.178, -2.81],
    [0.167, -0.913, 0.398, 0.427],
    [0.736, -0.121, 0.711, 0.878]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %x_grad = "pd.fill_diagonal_grad"(%out_grad)
    {offset = 0 : i32, operand_segment_sizes = array<i32: 1>, value = -1.0 : f32, wrap = true}
    : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [0.0, -1.3, -0.178, -2.81],
    [0.167, 0.0, 0.398, 0.427],
    [0.736, -0.121, 0.0, 0.878]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.fill_diagonal_grad of float64[3, 4]; offset = 2, wrap = false
// Values of Paddle 2.6.2; after synthesized::fill_diagonaloff_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.44, 1.06, -2.6, 0.375],
    [-0.103, -0.128, -0.754, 2.38],
    [0.638, -0.451, 1.47, -0.546]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.fill_diagonal_grad"(%out_grad)
    {offset = 2 : i32, operand_segment_sizes = array<i32: 1>, value = -1.0 : f32, wrap = false}
    : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [0.44, 1.06, 0.0, 0.375],
    [-0.103, -0.128, -0.754, 0.0],
    [0.638, -0.451, 1.47, -0.546]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
