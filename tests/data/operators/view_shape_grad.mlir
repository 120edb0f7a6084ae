// pd.view_shape_grad behind pd.view_shape, its test 0
// By numerical derivative in float64.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [0.79, -1.49, -0.5, -0.32],
    [0.66, -0.18, 0.35, 1.36],
    [0.91, -0.54, -0.21, -0.53]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.view_shape"(%input) {dims = array<i64: 2, 6>} : (tensor<3x4xf64>) -> tensor<2x6xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [0.39, 0.63, -0.31, -0.91, 0.14, -0.71],
    [0.44, -0.31, -0.09, 0.95, 0.56, 0.69]
  ]> : tensor<2x6xf64>} : () -> tensor<2x6xf64>
  %input_grad_result = "pd.view_shape_grad"(%input, %out_cotangent)
    {dims = array<i64: 2, 6>, operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x4xf64>, tensor<2x6xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%input_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.39, 0.63, -0.31, -0.91],
    [0.14, -0.71, 0.44, -0.31],
    [-0.09, 0.95, 0.56, 0.69]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
