// pd.celu_grad of float64[], float64[]; 0-D
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
