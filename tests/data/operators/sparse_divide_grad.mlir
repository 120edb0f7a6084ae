// By hand: out_grad / y and -out_grad · x / y². Values by pencil and paper.
func.func @main() {
  %x_values = "pd_builtin.constant"() {value = dense<[2.0, -3.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %x_indices = "pd_builtin.constant"() {value = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%x_values, %x_indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 1, 2>}
    : (tensor<2xf64>, tensor<2x2xi64>) -> tensor<1x2xf64>
  %y_values = "pd_builtin.constant"() {value = dense<[4.0, 0.5]> : tensor<2xf64>} : () -> tensor<2xf64>
  %y_indices = "pd_builtin.constant"() {value = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %y = "pd.sparse_sparse_coo_tensor"(%y_values, %y_indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 1, 2>}
    : (tensor<2xf64>, tensor<2x2xi64>) -> tensor<1x2xf64>
  %out_grad_values = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %out_grad_indices = "pd_builtin.constant"() {value = dense<[[0, 0], [0, 1]]> : tensor<2x2xi64>}
    : () -> tensor<2x2xi64>
  %out_grad = "pd.sparse_sparse_coo_tensor"(%out_grad_values, %out_grad_indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 1, 2>}
    : (tensor<2xf64>, tensor<2x2xi64>) -> tensor<1x2xf64>
  %x_grad, %y_grad = "pd.sparse_divide_grad"(%x, %y, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 0, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<1x2xf64>, tensor<1x2xf64>, tensor<1x2xf64>) -> (tensor<1x2xf64>, tensor<1x2xf64>)
  %x_grad_values_of = "pd.sparse_values"(%x_grad)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<1x2xf64>) -> tensor<2xf64>
  %y_grad_values_of = "pd.sparse_values"(%y_grad)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<1x2xf64>) -> tensor<2xf64>
  "check.expect_almost_eq_const"(%x_grad_values_of)
    {tolerance = 1.0e-5 : f64, value = dense<[0.25, 4.0]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  "check.expect_almost_eq_const"(%y_grad_values_of)
    {tolerance = 1.0e-5 : f64, value = dense<[-0.125, 24.0]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}
