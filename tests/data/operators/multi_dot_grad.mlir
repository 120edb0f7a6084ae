// pd.multi_dot_grad of float64[4], float64[4], float64[]; 0-D
// Values of Paddle 2.6.2; after test_multi_dot_op.py::TestMultiDotOpFirstAndLast1D.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x_0 = "pd_builtin.constant"() {value = dense<[0.756, 0.0679, 0.628, 0.382]> : tensor<4xf64>} : () -> tensor<4xf64>
  %x_1 = "pd_builtin.constant"() {value = dense<[0.705, 0.871, 0.867, 0.854]> : tensor<4xf64>} : () -> tensor<4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<0.205> : tensor<f64>} : () -> tensor<f64>
  %x = "pd_builtin.combine"(%x_0, %x_1) : (tensor<4xf64>, tensor<4xf64>) -> tuple<tensor<4xf64>, tensor<4xf64>>
  %x_grad = "pd.multi_dot_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tuple<tensor<4xf64>, tensor<4xf64>>, tensor<f64>) -> tuple<tensor<4xf64>, tensor<4xf64>>
  %x_grad_0 = "pd_builtin.slice"(%x_grad) {index = 0 : i32} : (tuple<tensor<4xf64>, tensor<4xf64>>) -> tensor<4xf64>
  "check.expect_almost_eq_const"(%x_grad_0)
    {tolerance = 3.0e-7 : f64, value = dense<[0.144525, 0.178555, 0.177735, 0.17507]> : tensor<4xf64>}
    : (tensor<4xf64>) -> ()
  return
}
