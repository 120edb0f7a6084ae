// pd.assign_grad behind pd.assign, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.948, 0.826, 0.8496, 0.1984],
    [0.002295, 0.4, 0.533, 0.1719],
    [0.885, 0.97, 0.71, 0.04144]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.assign"(%x) : (tensor<3x4xf64>) -> tensor<3x4xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [0.39, 0.63, -0.31, -0.91],
    [0.14, -0.71, 0.44, -0.31],
    [-0.09, 0.95, 0.56, 0.69]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad_result = "pd.assign_grad"(%out_cotangent)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.39, 0.63, -0.31, -0.91],
    [0.14, -0.71, 0.44, -0.31],
    [-0.09, 0.95, 0.56, 0.69]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.assign_grad behind pd.assign, its test 1
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.737> : tensor<f64>} : () -> tensor<f64>
  %out = "pd.assign"(%x) : (tensor<f64>) -> tensor<f64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<0.89> : tensor<f64>} : () -> tensor<f64>
  %x_grad_result = "pd.assign_grad"(%out_cotangent)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<0.89> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
