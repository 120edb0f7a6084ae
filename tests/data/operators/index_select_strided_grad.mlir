// pd.index_select_strided_grad behind pd.index_select_strided, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.79, -1.49, -0.5, -0.32],
    [0.66, -0.18, 0.35, 1.36],
    [0.91, -0.54, -0.21, -0.53]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.index_select_strided"(%x) {axis = 1 : i32, index = 1 : i64} : (tensor<3x4xf64>) -> tensor<3xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[0.08, -0.31, -0.26]> : tensor<3xf64>} : () -> tensor<3xf64>
  %x_grad_result = "pd.index_select_strided_grad"(%x, %out_cotangent)
    {axis = 1 : i32, index = 1 : i64, operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x4xf64>, tensor<3xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.0, 0.08, 0.0, 0.0],
    [0.0, -0.31, 0.0, 0.0],
    [0.0, -0.26, 0.0, 0.0]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
