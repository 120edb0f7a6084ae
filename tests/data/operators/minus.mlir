// pd.minus of float32[3, 4], float32[3, 4]
// Values of Paddle 2.6.2; after test_minus_op.py::TestMinusOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.236, 0.841, 0.928, 0.459],
    [0.653, 0.597, 0.487, 0.197],
    [0.403, 0.905, 0.414, 0.0703]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %y = "pd_builtin.constant"() {value = dense<[
    [0.0269, 0.292, 0.133, 0.681],
    [0.621, 0.552, 0.198, 0.796],
    [0.428, 0.545, 0.639, 0.28]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.minus"(%x, %y) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 9.0e-5 : f64, value = dense<[
    [0.2091, 0.549, 0.795, -0.222],
    [0.03200001, 0.04500002, 0.289, -0.599],
    [-0.02500001, 0.36, -0.225, -0.2097]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}
