// pd.celu_double_grad of float64[], float64[], float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestCELU_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.886> : tensor<f64>} : () -> tensor<f64>
  %grad_out = "pd_builtin.constant"() {value = dense<-0.00791> : tensor<f64>} : () -> tensor<f64>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<-0.85> : tensor<f64>} : () -> tensor<f64>
  %x_grad, %grad_out_grad = "pd.celu_double_grad"(%x, %grad_out, %grad_x_grad)
    {alpha = 1.5 : f32, operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<f64>, tensor<f64>, tensor<f64>) -> (tensor<f64>, tensor<f64>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-7 : f64, value = dense<0.0> : tensor<f64>}
    : (tensor<f64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad) {tolerance = 10.0e-7 : f64, value = dense<-0.85> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
