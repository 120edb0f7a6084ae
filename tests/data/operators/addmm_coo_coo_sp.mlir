// By hand: the elements of both. Of the operators that it stands for, by pencil and paper.
func.func @main() {
  %input_values = "pd_builtin.constant"() {value = dense<[2.0, 1.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %input_indices = "pd_builtin.constant"() {value = dense<[[0, 2], [0, 2]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %input = "pd.sparse_coo_tensor_sp"(%input_values, %input_indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<2xf32>, tensor<2x2xi64>) -> tensor<3x3xf32>
  %x_values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf32>} : () -> tensor<4xf32>
  %x_indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd.sparse_coo_tensor_sp"(%x_values, %x_indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %y_values = "pd_builtin.constant"() {value = dense<[0.5, 2.0, -1.0, 4.0]> : tensor<4xf32>} : () -> tensor<4xf32>
  %y_indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 0], [1, 2, 1, 0]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %y = "pd.sparse_coo_tensor_sp"(%y_values, %y_indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %z = "pd.addmm_coo_coo_sp"(%input, %x, %y)
    {alpha = 2.0 : f32, beta = 0.5 : f32, operand_segment_sizes = array<i32: 1, 1, 1>,
      result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  %values = "pd.values_coo_sp"(%z) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>) -> tensor<7xf32>
  %dense = "pd.coo_to_dense_sp"(%z) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%values)
    {tolerance = 1.0e-5 : f64, value = dense<[1.0, -1.0, -2.0, -0.25, 6.0, 0.75, -3.1]> : tensor<7xf32>}
    : (tensor<7xf32>) -> ()
  "check.expect_almost_eq_const"(%dense)
    {tolerance = 1.0e-5 : f64, value = dense<[[1.0, -1.0, 0.0], [-2.0, -0.25, 0.0], [6.0, 0.75, -3.1]]> :
      tensor<3x3xf32>}
    : (tensor<3x3xf32>) -> ()
  return
}
