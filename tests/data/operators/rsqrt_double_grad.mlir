// pd.rsqrt_double_grad of float64[], float64[], float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestRsqrt_ZeroDim.test_check_grad.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<1.2100119186760987> : tensor<f64>} : () -> tensor<f64>
  %grad_x = "pd_builtin.constant"() {value = dense<0.581089179100674> : tensor<f64>} : () -> tensor<f64>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<-0.85> : tensor<f64>} : () -> tensor<f64>
  %out_grad, %grad_out_grad = "pd.rsqrt_double_grad"(%out, %grad_x, %grad_x_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<f64>, tensor<f64>, tensor<f64>) -> (tensor<f64>, tensor<f64>)
  "check.expect_almost_eq_const"(%out_grad) {tolerance = 2.0e-6 : f64, value = dense<-1.224597365> : tensor<f64>}
    : (tensor<f64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad) {tolerance = 9.0e-7 : f64, value = dense<0.7529356741> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
