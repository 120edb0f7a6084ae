// pd.ceil_grad of float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestCeil_ZeroDim.test_check_output; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<-0.44> : tensor<f64>} : () -> tensor<f64>
  %x_grad = "pd.ceil_grad"(%out_grad) {operand_segment_sizes = array<i32: 1>} : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-7 : f64, value = dense<-0.0> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
