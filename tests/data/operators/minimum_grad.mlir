// pd.minimum_grad of bfloat16[3, 4], bfloat16[3, 4], bfloat16[3, 4]
// Values of Paddle 2.6.2; after test_elementwise_min_op.py::TestElementwiseBF16Op.test_check_grad_ingore_x; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.145, 0.187, 0.188, 0.67],
    [0.66, 0.258, 0.703, 0.467],
    [0.498, 0.83, 0.605, 0.42]
  ]> : tensor<3x4xbf16>} : () -> tensor<3x4xbf16>
  %y = "pd_builtin.constant"() {value = dense<[
    [0.734, -0.26, 1.08, -0.2295],
    [0.402, 0.398, 1.13, 0.271],
    [-0.25, 0.266, 1.15, 1.41]
  ]> : tensor<3x4xbf16>} : () -> tensor<3x4xbf16>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.262, -0.76, 1.914, 0.5],
    [-0.342, 0.172, 0.322, -0.633],
    [-1.1, -0.135, -0.836, 0.4]
  ]> : tensor<3x4xbf16>} : () -> tensor<3x4xbf16>
  %y_grad = "pd.minimum_grad"(%x, %y, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 0, 1>}
    : (tensor<3x4xbf16>, tensor<3x4xbf16>, tensor<3x4xbf16>) -> tensor<3x4xbf16>
  "check.expect_eq_const"(%y_grad) {value = dense<[
    [0.0, -0.76, 0.0, 0.5],
    [-0.342, 0.0, 0.0, -0.633],
    [-1.1, -0.135, -0.0, 0.0]
  ]> : tensor<3x4xbf16>} : (tensor<3x4xbf16>) -> ()
  return
}

// -----

// pd.minimum_grad of float64[], float64[], float64[]; 0-D
// Values of Paddle 2.6.2; after test_elementwise_min_op.py::TestElementwiseMinOp_ZeroDim1.test_check_grad_ingore_x; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.295> : tensor<f64>} : () -> tensor<f64>
  %y = "pd_builtin.constant"() {value = dense<0.192> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<-0.247> : tensor<f64>} : () -> tensor<f64>
  %y_grad = "pd.minimum_grad"(%x, %y, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 0, 1>}
    : (tensor<f64>, tensor<f64>, tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%y_grad) {tolerance = 4.0e-7 : f64, value = dense<-0.247> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
