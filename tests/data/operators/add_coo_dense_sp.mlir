// By hand: a bias of the values. Values of Paddle 3.3.1.
func.func @main() {
  %x_values = "pd_builtin.constant"() {value = dense<[[-0.65, 0.73], [0.08, -0.4], [-0.15, -0.94]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %x_indices = "pd_builtin.constant"() {value = dense<[[0, 1, 1], [1, 0, 2]]> : tensor<2x3xi64>}
    : () -> tensor<2x3xi64>
  %x = "pd.sparse_coo_tensor_sp"(%x_values, %x_indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 2, 3, 2>}
    : (tensor<3x2xf32>, tensor<2x3xi64>) -> tensor<2x3x2xf32>
  %y = "pd_builtin.constant"() {value = dense<[0.5, -1.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %z = "pd.add_coo_dense_sp"(%x, %y) {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2x3x2xf32>, tensor<2xf32>) -> tensor<2x3x2xf32>
  %values = "pd.values_coo_sp"(%z) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2x3x2xf32>) -> tensor<3x2xf32>
  %dense = "pd.coo_to_dense_sp"(%z) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
  "check.expect_almost_eq_const"(%values)
    {tolerance = 1.0e-5 : f64, value = dense<[[-0.14999998, -0.26999998], [0.58, -1.4], [0.35, -1.94]]> :
      tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  "check.expect_almost_eq_const"(%dense) {tolerance = 1.0e-5 : f64, value = dense<[
    [[0.0, 0.0], [-0.14999998, -0.26999998], [0.0, 0.0]],
    [[0.58, -1.4], [0.0, 0.0], [0.35, -1.94]]
  ]> : tensor<2x3x2xf32>} : (tensor<2x3x2xf32>) -> ()
  return
}
