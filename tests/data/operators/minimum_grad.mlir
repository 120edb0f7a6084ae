// pd.minimum_grad of float32[2, 3], float32[3], float32[2, 3]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0, 3.0], [1.0, 2.0, 0.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[1.0, 2.0, 2.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[[-0.2, -0.02, -0.35], [-0.65, -0.25, 0.46]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %x_grad, %y_grad = "pd.minimum_grad"(%x, %y, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 6.0e-5 : f64, value = dense<[[-0.0, -0.0, -0.0], [-0.0, -0.0, 0.46]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  "check.expect_almost_eq_const"(%y_grad)
    {tolerance = 10.0e-5 : f64, value = dense<[-0.85, -0.27, -0.35]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
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
