// By hand: other dtypes of both. Values of Paddle 3.3.1.
func.func @main() {
  %x_values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf32>} : () -> tensor<4xf32>
  %x_indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd.sparse_coo_tensor_sp"(%x_values, %x_indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %y = "pd.cast_coo_sp"(%x)
    {index_dtype = i32, operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>,
      value_dtype = f64}
    : (tensor<3x3xf32>) -> tensor<3x3xf64>
  %values = "pd.values_coo_sp"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf64>) -> tensor<4xf64>
  %dense = "pd.coo_to_dense_sp"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%values)
    {tolerance = 1.0e-5 : f64, value = dense<[0.5, -0.25, 0.75, -0.8999999761581421]> : tensor<4xf64>}
    : (tensor<4xf64>) -> ()
  "check.expect_almost_eq_const"(%dense) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.0, 0.0, 0.5],
    [-0.25, 0.0, 0.0],
    [0.75, -0.8999999761581421, 0.0]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}
