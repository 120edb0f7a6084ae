// By hand: one value wherever there is an element. Worked out by hand.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf32>} : () -> tensor<4xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %y = "pd.sparse_full_like"(%x)
    {dtype = -1 : i32, operand_segment_sizes = array<i32: 1, 0>, result_segment_sizes = array<i32: 1>, value = 2.5 :
      f32}
    : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %out = "pd.sparse_to_dense"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 3.0e-4 : f64, value = dense<[[0.0, 0.0, 2.5], [2.5, 0.0, 0.0], [2.5, 2.5, 0.0]]> : tensor<3x3xf32>}
    : (tensor<3x3xf32>) -> ()
  return
}
