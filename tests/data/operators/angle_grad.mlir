// pd.angle_grad of complex128[3, 3], float64[3, 3]
// Values of Paddle 2.6.2; after test_angle_op.py::TestAngleOpComplex.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(-2.0, -2.0), (-2.0, -1.6), (-2.0, -1.2)],
    [(-1.6, -2.0), (-1.6, -1.6), (-1.6, -1.2)],
    [(-1.2, -2.0), (-1.2, -1.6), (-1.2, -1.2)]
  ]> : tensor<3x3xcomplex<f64>>} : () -> tensor<3x3xcomplex<f64>>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.359, -0.818, 0.392],
    [-0.725, 1.15, 0.542],
    [-0.132, -0.527, 0.99]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %x_grad = "pd.angle_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x3xcomplex<f64>>, tensor<3x3xf64>) -> tensor<3x3xcomplex<f64>>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 7.0e-7 : f64, value = dense<[
    [(0.08975, -0.08975), (-0.1995121951, 0.2493902439), (0.08647058824, -0.1441176471)],
    [(-0.2210365854, 0.1768292683), (0.359375, -0.359375), (0.1626, -0.2168)],
    [(-0.04852941176, 0.02911764706), (-0.2108, 0.1581), (0.4125, -0.4125)]
  ]> : tensor<3x3xcomplex<f64>>} : (tensor<3x3xcomplex<f64>>) -> ()
  return
}
