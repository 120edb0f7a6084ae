// By hand: a sparse matrix and a vector. Values of NumPy, by the dense product.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf32>} : () -> tensor<4xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %vec = "pd_builtin.constant"() {value = dense<[1.0, -1.0, 4.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out = "pd.mv_coo_sp"(%x, %vec) {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>} : (tensor<3x3xf32>, tensor<3xf32>) -> tensor<3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-6 : f64, value = dense<[2.0, -0.25, 1.65]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}
