// pd.celu_grad of float32[3], float32[3]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-1.0, 0.0, 2.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[-0.95, 0.61, -0.04]> : tensor<3xf32>} : () -> tensor<3xf32>
  %x_grad = "pd.celu_grad"(%x, %out_grad) {alpha = 0.5 : f32, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 8.0e-5 : f64, value = dense<[-0.1285685, 0.61, -0.04]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}

// -----

// pd.celu_grad of float64[], float64[]; 0-D, alpha = 1.5
// Values of Paddle 2.6.2; after test_activation_op.py::TestCELU_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.886> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<-0.00791> : tensor<f64>} : () -> tensor<f64>
  %x_grad = "pd.celu_grad"(%x, %out_grad) {alpha = 1.5 : f32, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<f64>, tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-7 : f64, value = dense<-0.00791> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
