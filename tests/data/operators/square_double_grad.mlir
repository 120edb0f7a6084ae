// pd.square_double_grad of float64[3, 4], float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSquare.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.683, 0.997, 0.567, 0.692],
    [0.279, 0.833, 0.229, 0.715],
    [0.476, 0.797, 0.332, 0.149]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_out = "pd_builtin.constant"() {value = dense<[
    [1.18, -0.819, -0.847, -0.575],
    [-0.636, 1.22, 0.349, 1.44],
    [-0.711, 0.617, -0.436, -0.669]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [0.68, -0.66, -0.8, -0.08],
    [0.07, -0.78, 0.46, -0.9],
    [0.94, 0.63, 0.06, -0.59]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad, %grad_out_grad = "pd.square_double_grad"(%x, %grad_out, %grad_x_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>, tensor<3x4xf64>) -> (tensor<3x4xf64>, tensor<3x4xf64>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [1.6048, 1.08108, 1.3552, 0.092],
    [-0.08904, -1.9032, 0.32108, -2.592],
    [-1.33668, 0.77742, -0.05232, 0.78942]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad) {tolerance = 2.0e-6 : f64, value = dense<[
    [0.92888, -1.31604, -0.9072, -0.11072],
    [0.03906, -1.29948, 0.21068, -1.287],
    [0.89488, 1.00422, 0.03984, -0.17582]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
