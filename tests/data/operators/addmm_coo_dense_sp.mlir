// By hand: a sparse matrix between dense ones. Values of NumPy, by the dense product.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf32>} : () -> tensor<4xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [-1.0, 0.5], [4.0, 3.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %input = "pd_builtin.constant"() {value = dense<[[1.0, 1.0], [2.0, 2.0], [3.0, 3.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %out = "pd.addmm_coo_dense_sp"(%input, %x, %y)
    {alpha = 2.0 : f32, beta = 0.5 : f32, operand_segment_sizes = array<i32: 1, 1, 1>,
      result_segment_sizes = array<i32: 1>}
    : (tensor<3x2xf32>, tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-6 : f64, value = dense<[[4.5, 3.5], [0.5, 0.0], [4.8, 3.6]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}
