// pd.as_strided_grad behind pd.as_strided, its test 1
// By numerical derivative in float64.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [0.79, -1.49, -0.5, -0.32],
    [0.66, -0.18, 0.35, 1.36],
    [0.91, -0.54, -0.21, -0.53]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.as_strided"(%input) {dims = array<i64: 3, 3>, offset = 0 : i64, stride = array<i64: 1, 1>}
    : (tensor<3x4xf64>) -> tensor<3x3xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [-0.5, 0.89, -0.62],
    [-0.64, -0.3, -0.54],
    [0.34, -0.77, 0.79]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %input_grad_result = "pd.as_strided_grad"(%input, %out_cotangent)
    {dims = array<i64: 3, 3>, offset = 0 : i64, operand_segment_sizes = array<i32: 1, 1>,
      result_segment_sizes = array<i32: 1>, stride = array<i64: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x3xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%input_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [-0.5, 0.25, -0.58, -1.31],
    [0.79, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
