// pd.legacy_matmul_grad behind pd.legacy_matmul, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %y = "pd_builtin.constant"() {value = dense<[[0.5, 1.25, 2.0], [1.5, 0.25, 3.0]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %out = "pd.legacy_matmul"(%x, %y)
    {alpha = 0.5 : f32, operand_segment_sizes = array<i32: 1, 1>, transpose_x = false, transpose_y = true}
    : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.25, 0.79], [0.55, -0.55]]> : tensor<2x2xf64>}
    : () -> tensor<2x2xf64>
  %x_grad_result, %y_grad_result = "pd.legacy_matmul_grad"(%x, %y, %out_cotangent)
    {alpha = 0.5 : f32, operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>,
      transpose_x = false, transpose_y = true}
    : (tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x2xf64>) -> (tensor<2x3xf64>, tensor<2x3xf64>)
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[0.655, 0.255, 1.435], [-0.275, 0.275, -0.275]]> : tensor<2x3xf64>}
    : (tensor<2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%y_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[0.475, -0.225, -0.575], [-0.215, -0.425, 1.615]]> : tensor<2x3xf64>}
    : (tensor<2x3xf64>) -> ()
  return
}
