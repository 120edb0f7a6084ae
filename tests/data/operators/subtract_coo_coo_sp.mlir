// By hand: elements of either. Values of Paddle 2.6.2.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf32>} : () -> tensor<4xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %values_1 = "pd_builtin.constant"() {value = dense<[1.0, 2.0, 4.0, -1.0]> : tensor<4xf32>} : () -> tensor<4xf32>
  %indices_1 = "pd_builtin.constant"() {value = dense<[[0, 0, 1, 2], [2, 1, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %z = "pd.sparse_sparse_coo_tensor"(%values_1, %indices_1)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %y = "pd.subtract_coo_coo_sp"(%x, %z) {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  %out = "pd.sparse_to_dense"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 5.0e-4 : f64, value = dense<[[0.0, -2.0, -0.5], [-4.25, 0.0, 0.0], [0.75, 0.1, 0.0]]> :
      tensor<3x3xf32>}
    : (tensor<3x3xf32>) -> ()
  return
}

// -----

// By hand: elements that do not rise are merged as they come. Values of Paddle 3.3.1.
func.func @main() {
  %x_values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf32>} : () -> tensor<4xf32>
  %x_indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd.sparse_coo_tensor_sp"(%x_values, %x_indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %y_values = "pd_builtin.constant"() {value = dense<[0.3, 1.5, -2.0, 0.6]> : tensor<4xf32>} : () -> tensor<4xf32>
  %y_indices = "pd_builtin.constant"() {value = dense<[[0, 0, 2, 1], [2, 1, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %y = "pd.sparse_coo_tensor_sp"(%y_values, %y_indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %z = "pd.subtract_coo_coo_sp"(%x, %y)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  %values = "pd.values_coo_sp"(%z) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>) -> tensor<6xf32>
  %dense = "pd.coo_to_dense_sp"(%z) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%values)
    {tolerance = 1.0e-5 : f64, value = dense<[0.19999999, -1.5, -0.25, 2.75, -0.6, -0.9]> : tensor<6xf32>}
    : (tensor<6xf32>) -> ()
  "check.expect_almost_eq_const"(%dense) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.0, -1.5, 0.19999999],
    [-0.25, -0.6, 0.0],
    [2.75, -0.9, 0.0]
  ]> : tensor<3x3xf32>} : (tensor<3x3xf32>) -> ()
  return
}
