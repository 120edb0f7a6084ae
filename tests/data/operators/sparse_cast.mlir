// By hand: indices and values. Values of Paddle 2.6.2.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf32>} : () -> tensor<4xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %y = "pd.sparse_cast"(%x)
    {index_dtype = 2 : i32, operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>,
      value_dtype = 6 : i32}
    : (tensor<3x3xf32>) -> tensor<3x3xf64>
  %values_1 = "pd.sparse_values"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf64>) -> tensor<4xf64>
  %indices_1 = "pd.sparse_indices"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf64>) -> tensor<2x4xi32>
  "check.expect_eq_const"(%values_1) {value = dense<[0.5, -0.25, 0.75, -0.8999999761581421]> : tensor<4xf64>}
    : (tensor<4xf64>) -> ()
  "check.expect_eq_const"(%indices_1) {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi32>}
    : (tensor<2x4xi32>) -> ()
  return
}
