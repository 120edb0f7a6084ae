// pd.where_grad of bool[3, 2], float64[3, 2], float64[3, 2], float64[3, 2]
// Values of Paddle 2.6.2; after test_where_op.py::TestWhereOp2.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %condition = "pd_builtin.constant"() {value = dense<true> : tensor<3x2xi1>} : () -> tensor<3x2xi1>
  %x = "pd_builtin.constant"() {value = dense<[[-0.0921, -0.24], [-1.06, 0.89], [-0.395, 0.85]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %y = "pd_builtin.constant"() {value = dense<[[-3.77, 1.61], [-3.98, 0.517], [-1.82, -2.67]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %out_grad = "pd_builtin.constant"()
    {value = dense<[[1.89, 1.44], [0.984, -0.617], [0.718, -1.03]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %x_grad, %y_grad = "pd.where_grad"(%condition, %x, %y, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x2xi1>, tensor<3x2xf64>, tensor<3x2xf64>, tensor<3x2xf64>) -> (tensor<3x2xf64>, tensor<3x2xf64>)
  "check.expect_eq_const"(%x_grad) {value = dense<[[1.89, 1.44], [0.984, -0.617], [0.718, -1.03]]> : tensor<3x2xf64>}
    : (tensor<3x2xf64>) -> ()
  "check.expect_almost_eq_const"(%y_grad)
    {tolerance = 1.0e-7 : f64, value = dense<[[0.0, 0.0], [0.0, -0.0], [0.0, -0.0]]> : tensor<3x2xf64>}
    : (tensor<3x2xf64>) -> ()
  return
}
