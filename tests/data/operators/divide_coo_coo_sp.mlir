// By hand: elements of the same places. Values of Paddle 2.6.2.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf32>} : () -> tensor<4xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %values_1 = "pd_builtin.constant"() {value = dense<[1.0, 2.0, 4.0, -1.0]> : tensor<4xf32>} : () -> tensor<4xf32>
  %indices_1 = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %z = "pd.sparse_sparse_coo_tensor"(%values_1, %indices_1)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %y = "pd.divide_coo_coo_sp"(%x, %z) {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  %out = "pd.sparse_to_dense"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 10.0e-5 : f64, value = dense<[
    [0xFFC00000, 0xFFC00000, 0.5],
    [-0.125, 0xFFC00000, 0xFFC00000],
    [0.1875, 0.9, 0xFFC00000]
  ]> : tensor<3x3xf32>} : (tensor<3x3xf32>) -> ()
  return
}
