// pd.cast_grad behind pd.cast, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.786, 0.13, 0.761],
    [0.805, 0.619, 0.0531],
    [0.981, 0.126, 0.632]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %out = "pd.cast"(%x) {dtype = f64} : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [-0.5, 0.89, -0.62],
    [-0.64, -0.3, -0.54],
    [0.34, -0.77, 0.79]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %x_grad_result = "pd.cast_grad"(%x, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [-0.5, 0.89, -0.62],
    [-0.64, -0.3, -0.54],
    [0.34, -0.77, 0.79]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}

// -----

// pd.cast_grad behind pd.cast, its test 3
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [5.0e-40, 0.0, 6.0e-40],
    [4.0e-40, 6.0e-40, 2.0e-40],
    [5.5e-40, 8.0e-40, 8.0e-40]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %out = "pd.cast"(%x) {dtype = f32} : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [-0.5, 0.89, -0.62],
    [-0.64, -0.3, -0.54],
    [0.34, -0.77, 0.79]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %x_grad_result = "pd.cast_grad"(%x, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf64>, tensor<3x3xf32>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [-0.499999987, 0.889999937, -0.619999992],
    [-0.639999998, -0.300000011, -0.540000001],
    [0.340000006, -0.76999997, 0.789999976]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}
