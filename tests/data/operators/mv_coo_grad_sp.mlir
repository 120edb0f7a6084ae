// By hand: the cotangent of a row times the element of the column. Values by pencil and paper.
func.func @main() {
  %x_values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf64>} : () -> tensor<4xf64>
  %x_indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd.sparse_coo_tensor_sp"(%x_values, %x_indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf64>, tensor<2x4xi64>) -> tensor<3x3xf64>
  %vec = "pd_builtin.constant"() {value = dense<[1.0, -1.0, 4.0]> : tensor<3xf64>} : () -> tensor<3xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[0.5, 2.0, -1.0]> : tensor<3xf64>} : () -> tensor<3xf64>
  %x_grad, %vec_grad = "pd.mv_coo_grad_sp"(%x, %vec, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x3xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<3x3xf64>, tensor<3xf64>)
  %x_grad_values_of = "pd.values_coo_sp"(%x_grad)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf64>) -> tensor<4xf64>
  "check.expect_almost_eq_const"(%x_grad_values_of)
    {tolerance = 1.0e-5 : f64, value = dense<[2.0, 2.0, -1.0, 1.0]> : tensor<4xf64>}
    : (tensor<4xf64>) -> ()
  "check.expect_almost_eq_const"(%vec_grad)
    {tolerance = 1.0e-5 : f64, value = dense<[-1.25, 0.9, 0.25]> : tensor<3xf64>}
    : (tensor<3xf64>) -> ()
  return
}
