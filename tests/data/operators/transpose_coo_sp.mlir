// By hand: axes in another order. Values of Paddle 2.6.2.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf32>} : () -> tensor<4xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %y = "pd.transpose_coo_sp"(%x)
    {operand_segment_sizes = array<i32: 1>, perm = array<i32: 1, 0>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %values_1 = "pd.sparse_values"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>) -> tensor<4xf32>
  %indices_1 = "pd.sparse_indices"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>) -> tensor<2x4xi64>
  "check.expect_eq_const"(%values_1) {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf32>} : (tensor<4xf32>) -> ()
  "check.expect_eq_const"(%indices_1) {value = dense<[[2, 0, 0, 1], [0, 1, 2, 2]]> : tensor<2x4xi64>}
    : (tensor<2x4xi64>) -> ()
  return
}

// -----

// By hand: three axes. Values of Paddle 2.6.2.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[1.0, 2.0, 3.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 1], [1, 0, 1], [0, 2, 1]]> : tensor<3x3xi64>}
    : () -> tensor<3x3xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 2, 2, 3>}
    : (tensor<3xf32>, tensor<3x3xi64>) -> tensor<2x2x3xf32>
  %y = "pd.transpose_coo_sp"(%x)
    {operand_segment_sizes = array<i32: 1>, perm = array<i32: 2, 0, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2x2x3xf32>) -> tensor<3x2x2xf32>
  %values_1 = "pd.sparse_values"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x2x2xf32>) -> tensor<3xf32>
  %indices_1 = "pd.sparse_indices"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x2x2xf32>) -> tensor<3x3xi64>
  %dense = "pd.sparse_to_dense"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x2x2xf32>) -> tensor<3x2x2xf32>
  "check.expect_eq_const"(%values_1) {value = dense<[1.0, 2.0, 3.0]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  "check.expect_eq_const"(%indices_1) {value = dense<[[0, 2, 1], [0, 1, 1], [1, 0, 1]]> : tensor<3x3xi64>}
    : (tensor<3x3xi64>) -> ()
  "check.expect_eq_const"(%dense) {value = dense<[
    [[0.0, 1.0], [0.0, 0.0]],
    [[0.0, 0.0], [0.0, 3.0]],
    [[0.0, 0.0], [2.0, 0.0]]
  ]> : tensor<3x2x2xf32>} : (tensor<3x2x2xf32>) -> ()
  return
}
