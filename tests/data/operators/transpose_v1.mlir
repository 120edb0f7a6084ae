// By hand: three axes. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[1.33, -1.75, 1.3, -1.34], [-0.5, -0.73, 0.77, -1.29], [-0.41, -1.98, -0.95, -0.32]],
    [[-1.58, 0.53, -0.48, 0.9], [0.62, -0.28, 1.47, 0.53], [1.24, -0.63, 0.17, -1.21]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %out = "pd.transpose_v1"(%x) {axis = array<i32: 2, 0, 1>, operand_segment_sizes = array<i32: 1>}
    : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 6.0e-6 : f64, value = dense<[
    [[1.33, -0.5, -0.41], [-1.58, 0.62, 1.24]],
    [[-1.75, -0.73, -1.98], [0.53, -0.28, -0.63]],
    [[1.3, 0.77, -0.95], [-0.48, 1.47, 0.17]],
    [[-1.34, -1.29, -0.32], [0.9, 0.53, -1.21]]
  ]> : tensor<4x2x3xf32>} : (tensor<4x2x3xf32>) -> ()
  return
}
