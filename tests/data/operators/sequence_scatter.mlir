// By hand: updates are added to rows. Values of Paddle 2.6.2.
func.func @main() {
  %ids = "pd_builtin.constant"() {lod = [array<i64: 0, 2, 4>], value = dense<[[0], [2], [0], [1]]> : tensor<4x1xi64>}
    : () -> tensor<4x1xi64>
  %updates = "pd_builtin.constant"()
    {lod = [array<i64: 0, 2, 4>], value = dense<[[0.5], [1.5], [2.0], [3.0]]> : tensor<4x1xf32>}
    : () -> tensor<4x1xf32>
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.sequence_scatter"(%x, %ids, %updates) {operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x3xf32>, tensor<4x1xi64>, tensor<4x1xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 9.0e-4 : f64, value = dense<[[1.5, 2.0, 4.5], [6.0, 8.0, 6.0]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}
