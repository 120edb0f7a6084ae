// pd.triangular_solve_grad of float64[3, 3], float64[3, 3], float64[3, 3], float64[3, 3]
// Values of Paddle 2.6.2; after test_triangular_solve_op.py::TestTriangularSolveOp5.test_check_grad_normal; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.813, 0.146, 0.661],
    [0.857, 0.41, 0.957],
    [0.277, 0.467, 0.685]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %y = "pd_builtin.constant"() {value = dense<[
    [0.358, 0.398, 0.196],
    [0.628, 0.244, 0.978],
    [0.116, 0.238, 0.604]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %out = "pd_builtin.constant"() {value = dense<[
    [0.20584375199999996, 0.238311836, -0.261639912],
    [0.516988, 0.016234000000000026, 0.399972],
    [0.116, 0.238, 0.604]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-1.09, 0.266, 1.18],
    [-0.795, 0.461, 0.589],
    [-1.5, 1.44, 0.919]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %x_grad, %y_grad = "pd.triangular_solve_grad"(%x, %y, %out, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>, transpose = false,
      unitriangular = true, upper = true}
    : (tensor<3x3xf64>, tensor<3x3xf64>, tensor<3x3xf64>, tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3x3xf64>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 8.0e-7 : f64, value = dense<[
    [0.0, 0.087231716, -0.649588],
    [0.0, 0.0, -0.278414152],
    [0.0, 0.0, 0.0]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  "check.expect_almost_eq_const"(%y_grad) {tolerance = 2.0e-6 : f64, value = dense<[
    [-1.09, 0.266, 1.18],
    [-0.63586, 0.422164, 0.41672],
    [-0.17099198, 0.860163052, -0.25978104]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}
