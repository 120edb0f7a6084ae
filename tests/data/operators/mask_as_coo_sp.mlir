// By hand: of a dense tensor. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.27, -0.46, -0.92],
    [-0.97, 0.63, 0.83],
    [0.21, 0.46, 0.09]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %mask_values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf32>}
    : () -> tensor<4xf32>
  %mask_indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %mask = "pd.sparse_coo_tensor_sp"(%mask_values, %mask_indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %y = "pd.mask_as_coo_sp"(%x, %mask) {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  %values = "pd.values_coo_sp"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>) -> tensor<4xf32>
  %dense = "pd.coo_to_dense_sp"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%values)
    {tolerance = 1.0e-5 : f64, value = dense<[-0.92, -0.97, 0.21, 0.46]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  "check.expect_almost_eq_const"(%dense)
    {tolerance = 1.0e-5 : f64, value = dense<[[0.0, 0.0, -0.92], [-0.97, 0.0, 0.0], [0.21, 0.46, 0.0]]> :
      tensor<3x3xf32>}
    : (tensor<3x3xf32>) -> ()
  return
}
