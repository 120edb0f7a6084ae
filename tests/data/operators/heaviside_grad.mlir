// pd.heaviside_grad of float64[3, 4], float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_elementwise_heaviside_op.py::TestElementwiseOp.test_check_grad_ingore_y; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.866, 0.26, 0.468, 0.0986],
    [0.0826, 0.233, 0.561, 0.589],
    [0.959, 0.229, 0.845, 0.47]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %y = "pd_builtin.constant"() {value = dense<[
    [0.698, 0.0842, 0.583, 0.691],
    [0.461, 0.93, 0.139, 0.691],
    [0.145, 0.286, 0.569, 0.313]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-0.402, 0.613, -0.928, -0.0732],
    [-1.51, 1.4, 0.448, 0.171],
    [2.4, -0.351, -1.66, -0.516]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.heaviside_grad"(%x, %y, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 0>}
    : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-7 : f64, value = dense<[
    [-0.0, 0.0, -0.0, -0.0],
    [-0.0, 0.0, 0.0, 0.0],
    [0.0, -0.0, -0.0, -0.0]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
