// By hand: along an axis that stays. Values of Paddle 2.6.2.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf32>} : () -> tensor<4xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %y = "pd.sparse_sum"(%x)
    {axis = array<i64: 1>, dtype = -1 : i32, keepdim = true, operand_segment_sizes = array<i32: 1, 0, 0>,
      result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>) -> tensor<3x1xf32>
  %dense = "pd.sparse_to_dense"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x1xf32>) -> tensor<3x1xf32>
  "check.expect_almost_eq_const"(%dense)
    {tolerance = 6.0e-5 : f64, value = dense<[[0.5], [-0.25], [-0.15]]> : tensor<3x1xf32>}
    : (tensor<3x1xf32>) -> ()
  return
}

// -----

// By hand: of everything. Values of Paddle 2.6.2.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf32>} : () -> tensor<4xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %y = "pd.sparse_sum"(%x)
    {axis = array<i64>, dtype = -1 : i32, keepdim = false, operand_segment_sizes = array<i32: 1, 0, 0>,
      result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>) -> tensor<1xf32>
  %dense = "pd.sparse_to_dense"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<1xf32>) -> tensor<1xf32>
  "check.expect_almost_eq_const"(%dense) {tolerance = 3.0e-5 : f64, value = dense<[0.1]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}
