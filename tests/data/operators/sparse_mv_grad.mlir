// pd.sparse_mv_grad behind pd.sparse_mv, its test 0
// By numerical derivative in float64.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf64>} : () -> tensor<4xf64>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf64>, tensor<2x4xi64>) -> tensor<3x3xf64>
  %vec = "pd_builtin.constant"() {value = dense<[1.0, -1.0, 4.0]> : tensor<3xf64>} : () -> tensor<3xf64>
  %out = "pd.sparse_mv"(%x, %vec) {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>} : (tensor<3x3xf64>, tensor<3xf64>) -> tensor<3xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[0.08, -0.31, -0.26]> : tensor<3xf64>} : () -> tensor<3xf64>
  %vec_grad_result = "pd.sparse_mv_grad"(%x, %vec, %out, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1>, result_segment_sizes = array<i32: 0, 1>}
    : (tensor<3x3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
  "check.expect_almost_eq_const"(%vec_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[-0.1175, 0.234, 0.04]> : tensor<3xf64>}
    : (tensor<3xf64>) -> ()
  return
}
