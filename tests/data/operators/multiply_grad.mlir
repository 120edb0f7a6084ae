// pd.multiply_grad of bfloat16[3, 4], bfloat16[3, 4], bfloat16[3, 4]
// Values of Paddle 2.6.2; after test_elementwise_mul_op.py::TestBF16ElementwiseMulOp.test_check_grad_ingore_x; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.645, 0.977, 0.156, 0.357],
    [0.63, 0.574, 0.393, 0.848],
    [0.398, 0.221, 0.1216, 0.625]
  ]> : tensor<3x4xbf16>} : () -> tensor<3x4xbf16>
  %y = "pd_builtin.constant"() {value = dense<[
    [0.225, 0.436, 0.252, 0.566],
    [0.785, 0.598, 0.645, 0.204],
    [0.482, 0.92, 0.361, 0.43]
  ]> : tensor<3x4xbf16>} : () -> tensor<3x4xbf16>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.0674, -0.149, -0.307],
    [-2.25, -0.127, 0.562, 0.92],
    [-1.31, 0.875, 0.75, -0.467]
  ]> : tensor<3x4xbf16>} : () -> tensor<3x4xbf16>
  %y_grad = "pd.multiply_grad"(%x, %y, %out_grad)
    {axis = -1 : i32, operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 0, 1>}
    : (tensor<3x4xbf16>, tensor<3x4xbf16>, tensor<3x4xbf16>) -> tensor<3x4xbf16>
  "check.expect_almost_eq_const"(%y_grad) {tolerance = 4.0e-2 : f64, value = dense<[
    [0.189, 0.0654, -0.0233, -0.1094],
    [-1.414, -0.0728, 0.221, 0.78],
    [-0.52, 0.192, 0.091, -0.291]
  ]> : tensor<3x4xbf16>} : (tensor<3x4xbf16>) -> ()
  return
}

// -----

// pd.multiply_grad of complex128[2], complex128[2], complex128[2]
// Values of Paddle 2.6.2; after test_elementwise_mul_op.py::TestComplexElementwiseMulOpWithCheckGrad.test_check_grad_ingore_x; what it reads of its forward operator is pdhlo's.
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
  "check.expect_almost_eq_const"(%y_grad)
    {tolerance = 4.0e-6 : f64, value = dense<[(1.86, 2.695), (-0.146, -3.573)]> : tensor<2xcomplex<f64>>}
    : (tensor<2xcomplex<f64>>) -> ()
  return
}

// -----

// pd.multiply_grad of float64[], float64[], float64[]; 0-D
// Values of Paddle 2.6.2; after test_elementwise_mul_op.py::TestElementwiseMulOp_ZeroDim1.test_check_grad_ingore_x; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.464> : tensor<f64>} : () -> tensor<f64>
  %y = "pd_builtin.constant"() {value = dense<0.2> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<-0.914> : tensor<f64>} : () -> tensor<f64>
  %y_grad = "pd.multiply_grad"(%x, %y, %out_grad)
    {axis = -1 : i32, operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 0, 1>}
    : (tensor<f64>, tensor<f64>, tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%y_grad) {tolerance = 6.0e-7 : f64, value = dense<-0.424096> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
