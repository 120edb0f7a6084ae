// pd.leaky_relu_double_grad of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestLeakyReluAlpha3.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.602, 0.629, -0.713, 0.367],
    [-0.163, 0.549, -0.485, -0.892]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [0.68, -0.66, -0.8, -0.08],
    [0.07, -0.78, 0.46, -0.9],
    [0.94, 0.63, 0.06, -0.59]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_out_grad = "pd.leaky_relu_double_grad"(%x, %grad_x_grad)
    {negative_slope = -2.0 : f32, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%grad_out_grad) {tolerance = 2.0e-6 : f64, value = dense<[
    [0.68, -0.66, -0.8, -0.08],
    [-0.14, -0.78, -0.92, -0.9],
    [-1.88, 0.63, -0.12, 1.18]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.leaky_relu_double_grad of float32[3], float32[3]; equal elements, or corners, negative_slope = 0.25
// Values of Paddle 2.6.2; after a row of equal_elements.json; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-1.0, 0.0, 2.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[0.16, 0.64, -0.25]> : tensor<3xf32>} : () -> tensor<3xf32>
  %grad_out_grad = "pd.leaky_relu_double_grad"(%x, %grad_x_grad)
    {negative_slope = 0.25 : f32, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  "check.expect_almost_eq_const"(%grad_out_grad)
    {tolerance = 4.0e-5 : f64, value = dense<[0.04, 0.16, -0.25]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}

// -----

// pd.leaky_relu_double_grad of float32[], float32[]; 0-D, negative_slope = 0.02
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNLeakyRelu_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.295> : tensor<f32>} : () -> tensor<f32>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<-0.85> : tensor<f32>} : () -> tensor<f32>
  %grad_out_grad = "pd.leaky_relu_double_grad"(%x, %grad_x_grad)
    {negative_slope = 0.02 : f32, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<f32>, tensor<f32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%grad_out_grad) {tolerance = 10.0e-5 : f64, value = dense<-0.85> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
