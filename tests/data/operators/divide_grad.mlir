// pd.divide_grad of float64[], float64[], float64[], float64[]; 0-D
// Values of Paddle 2.6.2; after test_elementwise_div_op.py::TestElementwiseDivOp_ZeroDim1.test_check_gradient; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.154> : tensor<f64>} : () -> tensor<f64>
  %y = "pd_builtin.constant"() {value = dense<0.928> : tensor<f64>} : () -> tensor<f64>
  %out = "pd_builtin.constant"() {value = dense<0.16594827586206895> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<0.0922> : tensor<f64>} : () -> tensor<f64>
  %y_grad = "pd.divide_grad"(%x, %y, %out, %out_grad)
    {axis = -1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1>, result_segment_sizes = array<i32: 0, 1>}
    : (tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%y_grad) {tolerance = 2.0e-7 : f64, value = dense<-0.01648753344> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
