// By hand: a sparse matrix and a dense one. Values of NumPy, by the dense product.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf32>} : () -> tensor<4xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [-1.0, 0.5], [4.0, 3.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %out = "pd.matmul_coo_dense_sp"(%x, %y) {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-6 : f64, value = dense<[[2.0, 1.5], [-0.25, -0.5], [1.65, 1.05]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}

// -----

// By hand: a batch of matrices. Values of NumPy, by the dense product.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[2.0, 3.0, 5.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 1], [1, 0, 0], [0, 0, 1]]> : tensor<3x3xi64>}
    : () -> tensor<3x3xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 2, 2, 2>}
    : (tensor<3xf32>, tensor<3x3xi64>) -> tensor<2x2x2xf32>
  %y = "pd_builtin.constant"() {value = dense<[[[1.0], [2.0]], [[4.0], [-1.0]]]> : tensor<2x2x1xf32>}
    : () -> tensor<2x2x1xf32>
  %out = "pd.matmul_coo_dense_sp"(%x, %y) {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2x2x2xf32>, tensor<2x2x1xf32>) -> tensor<2x2x1xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-6 : f64, value = dense<[[[0.0], [2.0]], [[7.0], [0.0]]]> : tensor<2x2x1xf32>}
    : (tensor<2x2x1xf32>) -> ()
  return
}
