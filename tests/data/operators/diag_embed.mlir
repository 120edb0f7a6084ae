// pd.diag_embed of float32[2, 3]
// Values of Paddle 2.6.2; after test_diag_embed.py::TestDiagEmbedOpCase1.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"()
    {value = dense<[[-0.903, -0.0431, 0.966], [0.641, 1.43, -0.0187]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.diag_embed"(%input) {dim1 = 0 : i32, dim2 = 2 : i32, offset = -1 : i32}
    : (tensor<2x3xf32>) -> tensor<4x2x4xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]],
    [[-0.903, 0.0, 0.0, 0.0], [0.641, 0.0, 0.0, 0.0]],
    [[0.0, -0.0431, 0.0, 0.0], [0.0, 1.43, 0.0, 0.0]],
    [[0.0, 0.0, 0.966, 0.0], [0.0, 0.0, -0.0187, 0.0]]
  ]> : tensor<4x2x4xf32>} : (tensor<4x2x4xf32>) -> ()
  return
}
