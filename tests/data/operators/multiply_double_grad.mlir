// pd.multiply_double_grad behind pd.multiply_grad, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.645, 0.977, 0.156, 0.357],
    [0.63, 0.574, 0.393, 0.848],
    [0.398, 0.221, 0.1216, 0.625]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %y = "pd_builtin.constant"() {value = dense<[
    [0.225, 0.436, 0.252, 0.566],
    [0.785, 0.598, 0.645, 0.204],
    [0.482, 0.92, 0.361, 0.43]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.0674, -0.149, -0.307],
    [-2.25, -0.127, 0.562, 0.92],
    [-1.31, 0.875, 0.75, -0.467]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %y_grad = "pd.multiply_grad"(%x, %y, %out_grad)
    {axis = -1 : i32, operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 0, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  %y_grad_cotangent = "pd_builtin.constant"() {value = dense<[
    [-0.2, 0.43, -0.44, -0.83],
    [0.94, 0.13, 0.29, 0.15],
    [-0.05, -0.76, -0.37, 0.47]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad_result, %y_grad_result, %grad_out_grad_result = "pd.multiply_double_grad"(%x, %y, %out_grad, %y_grad_cotangent)
    {axis = -1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 0, 1>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>) -> (tensor<3x4xf64>, tensor<3x4xf64>,
      tensor<3x4xf64>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [-0.059, 0.028982, 0.06556, 0.25481],
    [-2.115, -0.01651, 0.16298, 0.138],
    [0.0655, -0.665, -0.2775, -0.21949]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  "check.expect_almost_eq_const"(%y_grad_result) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<3x4xf64>}
    : (tensor<3x4xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [-0.129, 0.42011, -0.06864, -0.29631],
    [0.5922, 0.07462, 0.11397, 0.1272],
    [-0.0199, -0.16796, -0.044992, 0.29375]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.multiply_double_grad behind pd.multiply_grad, its test 1
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[(3.0, 4.0), (1.0, 2.0)]> : tensor<2xcomplex<f64>>}
    : () -> tensor<2xcomplex<f64>>
  %y = "pd_builtin.constant"() {value = dense<[(3.0, 4.0), (5.0, 6.0)]> : tensor<2xcomplex<f64>>}
    : () -> tensor<2xcomplex<f64>>
  %out_grad = "pd_builtin.constant"() {value = dense<[(-0.208, 0.621), (1.4, -0.773)]> : tensor<2xcomplex<f64>>}
    : () -> tensor<2xcomplex<f64>>
  %y_grad = "pd.multiply_grad"(%x, %y, %out_grad)
    {axis = -1 : i32, operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 0, 1>}
    : (tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>) -> tensor<2xcomplex<f64>>
  %y_grad_cotangent = "pd_builtin.constant"() {value = dense<[(-0.35, -0.36), (0.97, 0.58)]> : tensor<2xcomplex<f64>>}
    : () -> tensor<2xcomplex<f64>>
  %x_grad_result, %y_grad_result, %grad_out_grad_result = "pd.multiply_double_grad"(%x, %y, %out_grad, %y_grad_cotangent)
    {axis = -1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 0, 1>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>,
      tensor<2xcomplex<f64>>) -> (tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>, tensor<2xcomplex<f64>>)
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[(-0.15076, -0.29223), (0.90966, -1.56181)]> : tensor<2xcomplex<f64>>}
    : (tensor<2xcomplex<f64>>) -> ()
  "check.expect_almost_eq_const"(%y_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<(0.0, 0.0)> : tensor<2xcomplex<f64>>}
    : (tensor<2xcomplex<f64>>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[(0.39, -2.48), (-0.19, 2.52)]> : tensor<2xcomplex<f64>>}
    : (tensor<2xcomplex<f64>>) -> ()
  return
}
