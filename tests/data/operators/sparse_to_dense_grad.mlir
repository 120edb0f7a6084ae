// pd.sparse_to_dense_grad behind pd.sparse_to_dense, its test 0
// By numerical derivative in float64.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[[-0.17, 0.44], [-1.0, -0.4]]> : tensor<2x2xf64>}
    : () -> tensor<2x2xf64>
  %indices = "pd_builtin.constant"() {value = dense<[[2, 0]]> : tensor<1x2xi64>} : () -> tensor<1x2xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 2>}
    : (tensor<2x2xf64>, tensor<1x2xi64>) -> tensor<3x2xf64>
  %out = "pd.sparse_to_dense"(%x) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x2xf64>) -> tensor<3x2xf64>
  %cotangent = "pd_builtin.constant"() {value = dense<[[0.08, -0.31], [-0.26, -0.25], [0.97, 0.27]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %x_grad = "pd.sparse_to_dense_grad"(%x, %out, %cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x2xf64>, tensor<3x2xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
  %x_grad_values = "pd.sparse_values"(%x_grad)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x2xf64>) -> tensor<2x2xf64>
  "check.expect_almost_eq_const"(%x_grad_values)
    {tolerance = 1.0e-5 : f64, value = dense<[[0.97, 0.27], [0.08, -0.31]]> : tensor<2x2xf64>}
    : (tensor<2x2xf64>) -> ()
  return
}
