// pd.scale_grad behind pd.scale, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.121, 0.898, 0.203],
    [0.628, 0.542, 0.459],
    [0.619, 0.772, 0.231]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %scale = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 1.5 : f32} : () -> tensor<1xf64>
  %out = "pd.scale"(%x, %scale) {bias = 2.3 : f32, bias_after_scale = false}
    : (tensor<3x3xf64>, tensor<1xf64>) -> tensor<3x3xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [-0.5, 0.89, -0.62],
    [-0.64, -0.3, -0.54],
    [0.34, -0.77, 0.79]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %x_grad_result = "pd.scale_grad"(%out_cotangent, %scale)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf64>, tensor<1xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [-0.75, 1.335, -0.93],
    [-0.96, -0.45, -0.81],
    [0.51, -1.155, 1.185]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}

// -----

// pd.scale_grad behind pd.scale, its test 1
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.556> : tensor<f64>} : () -> tensor<f64>
  %scale = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = -2.3 : f32} : () -> tensor<1xf64>
  %out = "pd.scale"(%x, %scale) {bias = 0.2 : f32, bias_after_scale = true}
    : (tensor<f64>, tensor<1xf64>) -> tensor<f64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<0.89> : tensor<f64>} : () -> tensor<f64>
  %x_grad_result = "pd.scale_grad"(%out_cotangent, %scale)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<f64>, tensor<1xf64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<-2.04699996> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
