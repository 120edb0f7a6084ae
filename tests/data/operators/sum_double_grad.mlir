// pd.sum_double_grad behind pd.sum_grad, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.156, 0.0), (0.781, 0.0), (0.92, 0.0), (0.856, 0.0)],
    [(0.754, 0.0), (0.2, 0.0), (0.962, 0.0), (0.684, 0.0)],
    [(0.777, 0.0), (0.582, 0.0), (0.316, 0.0), (0.988, 0.0)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    (0.514, -0.271), (0.23, 0.358), (0.0365, 1.9), (-1.64, -1.04)
  ]> : tensor<4xcomplex<f64>>} : () -> tensor<4xcomplex<f64>>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 0>} : () -> tensor<1xi64>
  %x_grad = "pd.sum_grad"(%x, %out_grad, %axis)
    {keepdim = false, operand_segment_sizes = array<i32: 1, 1, 1>, reduce_all = false}
    : (tensor<3x4xcomplex<f64>>, tensor<4xcomplex<f64>>, tensor<1xi64>) -> tensor<3x4xcomplex<f64>>
  %x_grad_cotangent = "pd_builtin.constant"() {value = dense<[
    [(-0.2, 0.81), (0.43, 0.78), (-0.44, 0.9), (-0.83, -0.95)],
    [(0.94, 0.48), (0.13, 0.35), (0.29, 0.25), (0.15, 0.28)],
    [(-0.05, -0.75), (-0.76, 0.25), (-0.37, 0.57), (0.47, -0.99)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %grad_out_grad_result = "pd.sum_double_grad"(%x_grad_cotangent, %axis)
    {keepdim = false, operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x4xcomplex<f64>>, tensor<1xi64>) -> tensor<4xcomplex<f64>>
  "check.expect_almost_eq_const"(%grad_out_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[(0.69, 0.54), (-0.2, 1.38), (-0.52, 1.72), (-0.21, -1.66)]> :
      tensor<4xcomplex<f64>>}
    : (tensor<4xcomplex<f64>>) -> ()
  return
}

// -----

// pd.sum_double_grad behind pd.sum_grad, its test 1
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.708> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<0.58> : tensor<f64>} : () -> tensor<f64>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64>} : () -> tensor<0xi64>
  %x_grad = "pd.sum_grad"(%x, %out_grad, %axis)
    {keepdim = false, operand_segment_sizes = array<i32: 1, 1, 1>, reduce_all = false}
    : (tensor<f64>, tensor<f64>, tensor<0xi64>) -> tensor<f64>
  %x_grad_cotangent = "pd_builtin.constant"() {value = dense<0.25> : tensor<f64>} : () -> tensor<f64>
  %grad_out_grad_result = "pd.sum_double_grad"(%x_grad_cotangent, %axis)
    {keepdim = false, operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<f64>, tensor<0xi64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%grad_out_grad_result) {tolerance = 1.0e-5 : f64, value = dense<0.25> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
