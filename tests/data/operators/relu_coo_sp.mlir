// By hand: negative elements stay, as zeros. Values of Paddle 2.6.2.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf32>} : () -> tensor<4xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %y = "pd.relu_coo_sp"(%x) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %values_1 = "pd.sparse_values"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>) -> tensor<4xf32>
  %dense = "pd.sparse_to_dense"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%values_1)
    {tolerance = 9.0e-5 : f64, value = dense<[0.5, 0.0, 0.75, 0.0]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  "check.expect_almost_eq_const"(%dense)
    {tolerance = 9.0e-5 : f64, value = dense<[[0.0, 0.0, 0.5], [0.0, 0.0, 0.0], [0.75, 0.0, 0.0]]> : tensor<3x3xf32>}
    : (tensor<3x3xf32>) -> ()
  return
}
