// pd.fmin_grad of float64[3, 4], float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_fmin_op.py::TestElementwiseFminOp.test_check_grad_ingore_y; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.533, 0.289, 0.614, 0.952],
    [0.788, 0.932, 0.399, 0.605],
    [0.281, 0.442, 0.63, 0.799]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %y = "pd_builtin.constant"() {value = dense<[
    [1.08, 0.974, -0.0816, 1.75],
    [1.75, 0.472, 0.969, -0.00581],
    [0.427, -0.548, 0.896, 0.419]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-1.47, -0.0967, 0.627, 0.0993],
    [0.12, -0.543, -1.12, -0.428],
    [-0.879, -0.0149, 0.218, -0.686]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.fmin_grad"(%x, %y, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 0>}
    : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [-1.47, -0.0967, 0.0, 0.0993],
    [0.12, -0.0, -1.12, -0.0],
    [-0.879, -0.0, 0.218, -0.0]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
