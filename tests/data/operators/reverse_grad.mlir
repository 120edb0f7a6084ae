// pd.reverse_grad behind pd.reverse, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.000852, 0.356, 0.642, 0.589],
    [0.888, 0.993, 0.136, 0.892],
    [0.968, 0.945, 0.473, 0.29]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: -1>} : () -> tensor<1xi64>
  %out = "pd.reverse"(%x, %axis) : (tensor<3x4xf64>, tensor<1xi64>) -> tensor<3x4xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [0.39, 0.63, -0.31, -0.91],
    [0.14, -0.71, 0.44, -0.31],
    [-0.09, 0.95, 0.56, 0.69]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad_result = "pd.reverse_grad"(%out_cotangent, %axis)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x4xf64>, tensor<1xi64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [-0.91, -0.31, 0.63, 0.39],
    [-0.31, 0.44, -0.71, 0.14],
    [0.69, 0.56, 0.95, -0.09]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.reverse_grad behind pd.reverse, its test 1
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.714, 0.544, 0.518, 0.158], [0.954, 0.185, 0.0397, 0.933], [0.0406, 0.274, 0.546, 0.418]],
    [[0.117, 0.372, 0.456, 0.948], [0.471, 0.646, 0.594, 0.111], [0.459, 0.216, 0.264, 0.601]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 1, 2>} : () -> tensor<2xi64>
  %out = "pd.reverse"(%x, %axis) : (tensor<2x3x4xf64>, tensor<2xi64>) -> tensor<2x3x4xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [[0.4, -0.37, -0.76, -0.35], [0.86, 0.58, -0.98, -0.6], [-0.41, 0.89, -0.19, -0.64]],
    [[0.72, 0.81, -0.4, -0.29], [0.51, -0.46, 0.58, -0.1], [0.29, 0.79, -0.94, -0.31]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %x_grad_result = "pd.reverse_grad"(%out_cotangent, %axis)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2x3x4xf64>, tensor<2xi64>) -> tensor<2x3x4xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [[-0.64, -0.19, 0.89, -0.41], [-0.6, -0.98, 0.58, 0.86], [-0.35, -0.76, -0.37, 0.4]],
    [[-0.31, -0.94, 0.79, 0.29], [-0.1, 0.58, -0.46, 0.51], [-0.29, -0.4, 0.81, 0.72]]
  ]> : tensor<2x3x4xf64>} : (tensor<2x3x4xf64>) -> ()
  return
}
