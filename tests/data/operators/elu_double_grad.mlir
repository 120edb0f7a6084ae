// By hand: pd.elu_double_grad behind pd.elu_grad. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.0345, 0.475, 0.639, 0.435], [0.708, 0.966, 0.564, 0.531], [0.861, 0.341, 0.351, 0.747]],
    [[0.312, 0.227, 0.154, 0.916], [0.456, 0.211, 0.251, 0.3], [0.513, 0.871, 0.572, 0.508]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %out = "pd_builtin.constant"() {value = dense<[
    [[0.0345, 0.475, 0.639, 0.435], [0.708, 0.966, 0.564, 0.531], [0.861, 0.341, 0.351, 0.747]],
    [[0.312, 0.227, 0.154, 0.916], [0.456, 0.211, 0.251, 0.3], [0.513, 0.871, 0.572, 0.508]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [[0.7, -0.757, 0.651, -0.23], [-0.884, -0.201, -1.02, 0.72], [-1.28, 0.252, -0.411, -0.682]],
    [[1.88, -0.781, 1.8, -1.13], [-0.476, 0.419, 0.00517, 1.62], [-0.535, 0.719, -0.386, -0.0644]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %x_grad = "pd.elu_grad"(%x, %out, %out_grad) {alpha = 1.0 : f32, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x3x4xf64>, tensor<2x3x4xf64>, tensor<2x3x4xf64>) -> tensor<2x3x4xf64>
  %x_grad_cotangent = "pd_builtin.constant"() {value = dense<[
    [[-0.53, -0.14, -0.82, 0.19], [0.57, 0.74, -0.35, -0.78], [-0.2, 0.18, -0.5, 0.29]],
    [[0.8, -0.22, -0.04, 0.53], [0.22, 0.49, 0.01, 0.77], [-0.69, 0.2, -0.81, 0.93]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %x_grad_result, %grad_out_grad_result = "pd.elu_double_grad"(%x, %out_grad, %x_grad_cotangent)
    {alpha = 1.0 : f32, operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3x4xf64>, tensor<2x3x4xf64>, tensor<2x3x4xf64>) -> (tensor<2x3x4xf64>, tensor<2x3x4xf64>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-6 : f64, value = dense<[
    [[-0.0, 0.0, -0.0, -0.0], [-0.0, -0.0, 0.0, -0.0], [0.0, 0.0, 0.0, -0.0]],
    [[0.0, 0.0, -0.0, -0.0], [-0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, -0.0]]
  ]> : tensor<2x3x4xf64>} : (tensor<2x3x4xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad_result) {tolerance = 1.0e-6 : f64, value = dense<[
    [[-0.53, -0.14, -0.82, 0.19], [0.57, 0.74, -0.35, -0.78], [-0.2, 0.18, -0.5, 0.29]],
    [[0.8, -0.22, -0.04, 0.53], [0.22, 0.49, 0.01, 0.77], [-0.69, 0.2, -0.81, 0.93]]
  ]> : tensor<2x3x4xf64>} : (tensor<2x3x4xf64>) -> ()
  return
}

// -----

// By hand: pd.elu_double_grad behind pd.elu_grad. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.941> : tensor<f64>} : () -> tensor<f64>
  %out = "pd_builtin.constant"() {value = dense<0.941> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<-0.437> : tensor<f64>} : () -> tensor<f64>
  %x_grad = "pd.elu_grad"(%x, %out, %out_grad) {alpha = 1.0 : f32, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<f64>, tensor<f64>, tensor<f64>) -> tensor<f64>
  %x_grad_cotangent = "pd_builtin.constant"() {value = dense<0.25> : tensor<f64>} : () -> tensor<f64>
  %x_grad_result, %grad_out_grad_result = "pd.elu_double_grad"(%x, %out_grad, %x_grad_cotangent)
    {alpha = 1.0 : f32, operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<f64>, tensor<f64>, tensor<f64>) -> (tensor<f64>, tensor<f64>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-6 : f64, value = dense<-0.0> : tensor<f64>}
    : (tensor<f64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad_result) {tolerance = 1.0e-6 : f64, value = dense<0.25> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
