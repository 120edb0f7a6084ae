// pd.log1p_coo_grad_sp behind pd.log1p_coo_sp, its test 0
// By numerical derivative in float64.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf64>} : () -> tensor<4xf64>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf64>, tensor<2x4xi64>) -> tensor<3x3xf64>
  %y = "pd.log1p_coo_sp"(%x) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %cotangent_values = "pd_builtin.constant"() {value = dense<[0.89, 0.02, 0.95, -0.84]> : tensor<4xf64>}
    : () -> tensor<4xf64>
  %cotangent_indices = "pd.sparse_indices"(%y)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf64>) -> tensor<?x?xi64>
  %cotangent = "pd.sparse_sparse_coo_tensor"(%cotangent_values, %cotangent_indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf64>, tensor<?x?xi64>) -> tensor<3x3xf64>
  %x_grad = "pd.log1p_coo_grad_sp"(%x, %cotangent)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  %x_grad_values = "pd.sparse_values"(%x_grad)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf64>) -> tensor<4xf64>
  "check.expect_almost_eq_const"(%x_grad_values)
    {tolerance = 1.0e-5 : f64, value = dense<[0.593333333, 0.0266666667, 0.542857143, -8.4]> : tensor<4xf64>}
    : (tensor<4xf64>) -> ()
  return
}
