// pd.softplus_double_grad of float32[3, 4], float32[3, 4], float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSoftplus_BF16OP.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.111, -0.366, 0.846, -0.0683],
    [0.541, -0.627, -0.9, 0.78]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %grad_out = "pd_builtin.constant"() {value = dense<[
    [0.986, -1.15, 1.41, 0.585],
    [0.43, 0.585, -0.599, 1.34],
    [-1.43, -1.21, -1.21, 0.543]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [0.68, -0.66, -0.8, -0.08],
    [0.07, -0.78, 0.46, -0.9],
    [0.94, 0.63, 0.06, -0.59]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %x_grad, %grad_out_grad = "pd.softplus_double_grad"(%x, %grad_out, %grad_x_grad)
    {beta = 2.0 : f32, operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>,
      threshold = 15.0 : f32}
    : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 8.0e-5 : f64, value = dense<[
    [0.3076785, 0.1608411, -0.5632034, -0.02121055],
    [0.01486608, -0.2001236, -0.07237262, -0.6001958],
    [-0.5082529, -0.26333, -0.0176751, -0.09194202]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad) {tolerance = 9.0e-5 : f64, value = dense<[
    [0.4374883, -0.5804908, -0.4150329, -0.05223542],
    [0.03113088, -0.2533097, 0.388464, -0.4193127],
    [0.7020599, 0.1398654, 0.008511064, -0.4875485]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.softplus_double_grad of float32[3], float32[3], float32[3]; equal elements, or corners, beta = 1.0, threshold = 2.0
// Values of Paddle 2.6.2; after a row of equal_elements.json; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-1.0, 2.0, 3.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %grad_out = "pd_builtin.constant"() {value = dense<[-0.95, 0.61, -0.04]> : tensor<3xf32>} : () -> tensor<3xf32>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[0.16, 0.64, -0.25]> : tensor<3xf32>} : () -> tensor<3xf32>
  %x_grad, %grad_out_grad = "pd.softplus_double_grad"(%x, %grad_out, %grad_x_grad)
    {beta = 1.0 : f32, operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>,
      threshold = 2.0 : f32}
    : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 2.0e-5 : f64, value = dense<[-0.02988502, 0.04098949, 0.0]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad)
    {tolerance = 7.0e-5 : f64, value = dense<[0.04303063, 0.5637101, -0.25]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}

// -----

// pd.softplus_double_grad of float64[], float64[], float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestSoftplus_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.295> : tensor<f64>} : () -> tensor<f64>
  %grad_out = "pd_builtin.constant"() {value = dense<-0.172> : tensor<f64>} : () -> tensor<f64>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<-0.85> : tensor<f64>} : () -> tensor<f64>
  %x_grad, %grad_out_grad = "pd.softplus_double_grad"(%x, %grad_out, %grad_x_grad)
    {beta = 2.0 : f32, operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>,
      threshold = 15.0 : f32}
    : (tensor<f64>, tensor<f64>, tensor<f64>) -> (tensor<f64>, tensor<f64>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-7 : f64, value = dense<0.06709013759> : tensor<f64>}
    : (tensor<f64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad)
    {tolerance = 7.0e-7 : f64, value = dense<-0.5468603738> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
