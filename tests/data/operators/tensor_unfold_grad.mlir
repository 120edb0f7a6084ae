// pd.tensor_unfold_grad behind pd.tensor_unfold, its test 0
// By numerical derivative in float64.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [0.79, -1.49, -0.5, -0.32],
    [0.66, -0.18, 0.35, 1.36],
    [0.91, -0.54, -0.21, -0.53]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.tensor_unfold"(%input) {axis = 0 : i64, size = 2 : i64, step = 1 : i64}
    : (tensor<3x4xf64>) -> tensor<2x4x2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [[-0.16, 0.85], [-0.45, -0.88], [-0.38, 0.44], [0.56, 0.08]],
    [[-0.38, 0.83], [0.86, -0.13], [-0.18, 0.23], [0.43, 0.24]]
  ]> : tensor<2x4x2xf64>} : () -> tensor<2x4x2xf64>
  %input_grad_result = "pd.tensor_unfold_grad"(%input, %out_cotangent)
    {axis = 0 : i64, operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, size = 2 : i64,
      step = 1 : i64}
    : (tensor<3x4xf64>, tensor<2x4x2xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%input_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [-0.16, -0.45, -0.38, 0.56],
    [0.47, -0.02, 0.26, 0.51],
    [0.83, -0.13, 0.23, 0.24]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.tensor_unfold_grad behind pd.tensor_unfold, its test 1
// By numerical derivative in float64.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [0.79, -1.49, -0.5, -0.32],
    [0.66, -0.18, 0.35, 1.36],
    [0.91, -0.54, -0.21, -0.53]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.tensor_unfold"(%input) {axis = -1 : i64, size = 2 : i64, step = 2 : i64}
    : (tensor<3x4xf64>) -> tensor<3x2x2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [[0.39, 0.63], [-0.31, -0.91]],
    [[0.14, -0.71], [0.44, -0.31]],
    [[-0.09, 0.95], [0.56, 0.69]]
  ]> : tensor<3x2x2xf64>} : () -> tensor<3x2x2xf64>
  %input_grad_result = "pd.tensor_unfold_grad"(%input, %out_cotangent)
    {axis = -1 : i64, operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, size = 2 : i64,
      step = 2 : i64}
    : (tensor<3x4xf64>, tensor<3x2x2xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%input_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.39, 0.63, -0.31, -0.91],
    [0.14, -0.71, 0.44, -0.31],
    [-0.09, 0.95, 0.56, 0.69]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
