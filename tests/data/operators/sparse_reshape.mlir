// By hand: one axis for two, the other from what is left. Values of Paddle 2.6.2.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf32>} : () -> tensor<4xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %y = "pd.sparse_reshape"(%x)
    {operand_segment_sizes = array<i32: 1, 0, 0>, result_segment_sizes = array<i32: 1>, shape = array<i64: 9, -1>}
    : (tensor<3x3xf32>) -> tensor<9x1xf32>
  %values_1 = "pd.sparse_values"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<9x1xf32>) -> tensor<4xf32>
  %indices_1 = "pd.sparse_indices"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<9x1xf32>) -> tensor<2x4xi64>
  "check.expect_eq_const"(%values_1) {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf32>} : (tensor<4xf32>) -> ()
  "check.expect_eq_const"(%indices_1) {value = dense<[[2, 3, 6, 7], [0, 0, 0, 0]]> : tensor<2x4xi64>}
    : (tensor<2x4xi64>) -> ()
  return
}
