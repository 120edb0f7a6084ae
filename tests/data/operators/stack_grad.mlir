// pd.stack_grad of float64[], float64[], float64[], float64[], float64[4]; 0-D
// Values of Paddle 2.6.2; after test_stack_op.py::TestStackOp_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x_0 = "pd_builtin.constant"() {value = dense<0.517> : tensor<f64>} : () -> tensor<f64>
  %x_1 = "pd_builtin.constant"() {value = dense<0.394> : tensor<f64>} : () -> tensor<f64>
  %x_2 = "pd_builtin.constant"() {value = dense<0.868> : tensor<f64>} : () -> tensor<f64>
  %x_3 = "pd_builtin.constant"() {value = dense<0.695> : tensor<f64>} : () -> tensor<f64>
  %out_grad = "pd_builtin.constant"() {value = dense<[-2.45, 0.403, 0.4, 0.754]> : tensor<4xf64>}
    : () -> tensor<4xf64>
  %x = "pd_builtin.combine"(%x_0, %x_1, %x_2, %x_3)
    : (tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>) -> tuple<tensor<f64>, tensor<f64>, tensor<f64>,
      tensor<f64>>
  %x_grad = "pd.stack_grad"(%x, %out_grad) {axis = 0 : i32, operand_segment_sizes = array<i32: 1, 1>}
    : (tuple<tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>>, tensor<4xf64>) -> tuple<tensor<f64>, tensor<f64>,
      tensor<f64>, tensor<f64>>
  %x_grad_0 = "pd_builtin.slice"(%x_grad) {index = 0 : i32}
    : (tuple<tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad_0) {tolerance = 3.0e-6 : f64, value = dense<-2.45> : tensor<f64>}
    : (tensor<f64>) -> ()
  %x_grad_1 = "pd_builtin.slice"(%x_grad) {index = 1 : i32}
    : (tuple<tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad_1) {tolerance = 6.0e-7 : f64, value = dense<0.403> : tensor<f64>}
    : (tensor<f64>) -> ()
  %x_grad_2 = "pd_builtin.slice"(%x_grad) {index = 2 : i32}
    : (tuple<tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad_2) {tolerance = 5.0e-7 : f64, value = dense<0.4> : tensor<f64>}
    : (tensor<f64>) -> ()
  %x_grad_3 = "pd_builtin.slice"(%x_grad) {index = 3 : i32}
    : (tuple<tensor<f64>, tensor<f64>, tensor<f64>, tensor<f64>>) -> tensor<f64>
  "check.expect_almost_eq_const"(%x_grad_3) {tolerance = 9.0e-7 : f64, value = dense<0.754> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
