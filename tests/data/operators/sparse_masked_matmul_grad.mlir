// By hand: gradients of the elements of a mask. Values of NumPy, by the dense products.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf32>} : () -> tensor<4xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %mask = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %cotangents = "pd_builtin.constant"() {value = dense<[1.0, -2.0, 0.5, 4.0]> : tensor<4xf32>} : () -> tensor<4xf32>
  %cotangent = "pd.sparse_sparse_coo_tensor"(%cotangents, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [-1.0, 0.5], [4.0, 3.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %y = "pd_builtin.constant"() {value = dense<[[0.5, 1.0, -2.0], [3.0, -1.0, 2.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %x_grad, %y_grad = "pd.sparse_masked_matmul_grad"(%x, %y, %mask, %cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1, 0, 1>, result_segment_sizes = array<i32: 1, 1, 0>}
    : (tensor<3x2xf32>, tensor<2x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) -> (tensor<3x2xf32>, tensor<2x3xf32>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-5 : f64, value = dense<[[-2.0, 2.0], [-1.0, -6.0], [4.25, -2.5]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  "check.expect_almost_eq_const"(%y_grad) {tolerance = 1.0e-5 : f64, value = dense<[[4.0, 16.0, 1.0], [0.5, 12.0, 2.0]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}
