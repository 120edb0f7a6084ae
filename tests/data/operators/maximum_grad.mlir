// pd.maximum_grad of bfloat16[3, 4], bfloat16[3, 4], bfloat16[3, 4]
// Values of Paddle 2.6.2; after test_elementwise_max_op.py::TestElementwiseBF16Op.test_check_grad_ingore_x; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.171, 0.867, 0.707, 0.426],
    [0.226, 0.375, 0.824, 0.482],
    [0.812, 0.28, 0.183, 0.175]
  ]> : tensor<3x4xbf16>} : () -> tensor<3x4xbf16>
  %y = "pd_builtin.constant"() {value = dense<[
    [1.12, 1.53, 0.189, 0.66],
    [1.17, 0.555, 0.926, -0.434],
    [1.8, 0.171, 0.324, -0.81]
  ]> : tensor<3x4xbf16>} : () -> tensor<3x4xbf16>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.346, 0.00104, 0.43, -0.957],
    [-0.209, -0.0238, -0.21, -0.25],
    [-0.396, -0.0432, 0.99, 0.41]
  ]> : tensor<3x4xbf16>} : () -> tensor<3x4xbf16>
  %y_grad = "pd.maximum_grad"(%x, %y, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 0, 1>}
    : (tensor<3x4xbf16>, tensor<3x4xbf16>, tensor<3x4xbf16>) -> tensor<3x4xbf16>
  "check.expect_eq_const"(%y_grad) {value = dense<[
    [0.346, 0.00104, 0.0, -0.957],
    [-0.209, -0.0238, -0.21, -0.0],
    [-0.396, -0.0, 0.99, 0.0]
  ]> : tensor<3x4xbf16>} : (tensor<3x4xbf16>) -> ()
  return
}

// -----

// pd.maximum_grad of float64[], float64[], float64[]; 0-D
// Values of Paddle 2.6.2; after test_elementwise_max_op.py::TestElementwiseMaxOp_ZeroDim1.test_check_grad_ingore_x; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.104> : tensor<f64>} : () -> tensor<f64>
  %y = "pd_builtin.constant"() {value = dense<0.735> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<1.3> : tensor<f64>} : () -> tensor<f64>
  %y_grad = "pd.maximum_grad"(%x, %y, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 0, 1>}
    : (tensor<f64>, tensor<f64>, tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%y_grad) {tolerance = 2.0e-6 : f64, value = dense<1.3> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
