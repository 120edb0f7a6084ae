// By hand: of a dense tensor: dense. Values by pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0]]> : tensor<3x3xf64>}
    : () -> tensor<3x3xf64>
  %out_grad_values = "pd_builtin.constant"() {value = dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>}
    : () -> tensor<4xf64>
  %out_grad_indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %out_grad = "pd.sparse_sparse_coo_tensor"(%out_grad_values, %out_grad_indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf64>, tensor<2x4xi64>) -> tensor<3x3xf64>
  %x_grad = "pd.sparse_to_sparse_coo_grad"(%x, %out_grad)
    {operand_segment_sizes = array<i32: 1, 0, 1>, result_segment_sizes = array<i32: 1>, sparse_dim = 2 : i64}
    : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 1.0e-5 : f64, value = dense<[[0.0, 0.0, 1.0], [2.0, 0.0, 0.0], [3.0, 4.0, 0.0]]> : tensor<3x3xf64>}
    : (tensor<3x3xf64>) -> ()
  return
}

// -----

// By hand: of a compressed one: at its elements, whatever the order of the cotangent. Values by pencil and paper.
func.func @main() {
  %x_values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf64>} : () -> tensor<4xf64>
  %x_indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%x_values, %x_indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf64>, tensor<2x4xi64>) -> tensor<3x3xf64>
  %c = "pd.sparse_to_sparse_csr"(%x) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %out_grad_values = "pd_builtin.constant"() {value = dense<[3.0, 1.0, 4.0, 2.0]> : tensor<4xf64>}
    : () -> tensor<4xf64>
  %out_grad_indices = "pd_builtin.constant"() {value = dense<[[2, 0, 2, 1], [0, 2, 1, 0]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %out_grad = "pd.sparse_sparse_coo_tensor"(%out_grad_values, %out_grad_indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf64>, tensor<2x4xi64>) -> tensor<3x3xf64>
  %x_grad = "pd.sparse_to_sparse_coo_grad"(%c, %out_grad)
    {operand_segment_sizes = array<i32: 1, 0, 1>, result_segment_sizes = array<i32: 1>, sparse_dim = 2 : i64}
    : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  %x_grad_values_of = "pd.sparse_values"(%x_grad)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf64>) -> tensor<4xf64>
  "check.expect_almost_eq_const"(%x_grad_values_of)
    {tolerance = 1.0e-5 : f64, value = dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>}
    : (tensor<4xf64>) -> ()
  return
}
