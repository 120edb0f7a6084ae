// pd.elementwise_pow_grad of bfloat16[3, 4], bfloat16[3, 4], bfloat16[3, 4]
// Values of Paddle 2.6.2; after test_elementwise_pow_op.py::TestElementwisePowBF16Op.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.926, 0.645, 0.8, 0.56],
    [0.0588, 0.504, 0.0193, 0.66],
    [0.291, 0.72, 0.555, 0.398]
  ]> : tensor<3x4xbf16>} : () -> tensor<3x4xbf16>
  %y = "pd_builtin.constant"() {value = dense<[
    [0.4, 0.393, 0.387, 0.291],
    [0.225, 0.459, 0.35, 0.77],
    [0.393, 0.945, 0.68, 0.0586]
  ]> : tensor<3x4xbf16>} : () -> tensor<3x4xbf16>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.207, 0.605, 0.271, 1.35],
    [0.172, -0.396, 0.00513, 0.934],
    [1.02, -0.96, -2.1, 1.195]
  ]> : tensor<3x4xbf16>} : () -> tensor<3x4xbf16>
  %x_grad, %y_grad = "pd.elementwise_pow_grad"(%x, %y, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xbf16>, tensor<3x4xbf16>, tensor<3x4xbf16>) -> (tensor<3x4xbf16>, tensor<3x4xbf16>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 4.0e-2 : f64, value = dense<[
    [0.0864, 0.309, 0.12, 0.594],
    [0.346, -0.262, 0.0233, 0.79],
    [0.848, -0.92, -1.72, 0.166]
  ]> : tensor<3x4xbf16>} : (tensor<3x4xbf16>) -> ()
  "check.expect_almost_eq_const"(%y_grad) {tolerance = 3.0e-2 : f64, value = dense<[
    [-0.01544, -0.224, -0.0552, -0.664],
    [-0.256, 0.198, -0.00507, -0.281],
    [-0.777, 0.231, 0.824, -1.04]
  ]> : tensor<3x4xbf16>} : (tensor<3x4xbf16>) -> ()
  return
}

// -----

// pd.elementwise_pow_grad of float32[3], float32[3], float32[3]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0, 3.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %y = "pd_builtin.constant"() {value = dense<[0.0, 1.0, 2.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[-0.95, 0.61, -0.04]> : tensor<3xf32>} : () -> tensor<3xf32>
  %x_grad, %y_grad = "pd.elementwise_pow_grad"(%x, %y, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 8.0e-5 : f64, value = dense<[-0.0, 0.61, -0.24]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  "check.expect_almost_eq_const"(%y_grad)
    {tolerance = 10.0e-5 : f64, value = dense<[-0.0, 0.8456396, -0.3955004]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}

// -----

// pd.elementwise_pow_grad of float64[], float64[], float64[]; 0-D
// Values of Paddle 2.6.2; after test_elementwise_pow_op.py::TestElementwisePowOp_ZeroDim1.test_check_grad_normal; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<1.51> : tensor<f64>} : () -> tensor<f64>
  %y = "pd_builtin.constant"() {value = dense<1.21> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<-2.17> : tensor<f64>} : () -> tensor<f64>
  %x_grad, %y_grad = "pd.elementwise_pow_grad"(%x, %y, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<f64>, tensor<f64>, tensor<f64>) -> (tensor<f64>, tensor<f64>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-6 : f64, value = dense<-2.863058771> : tensor<f64>}
    : (tensor<f64>) -> ()
  "check.expect_almost_eq_const"(%y_grad) {tolerance = 2.0e-6 : f64, value = dense<-1.47242989> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
