// pd.square_grad of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSquare.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.683, 0.997, 0.567, 0.692],
    [0.279, 0.833, 0.229, 0.715],
    [0.476, 0.797, 0.332, 0.149]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [1.18, -0.819, -0.847, -0.575],
    [-0.636, 1.22, 0.349, 1.44],
    [-0.711, 0.617, -0.436, -0.669]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.square_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-6 : f64, value = dense<[
    [1.61188, -1.633086, -0.960498, -0.7958],
    [-0.354888, 2.03252, 0.159842, 2.0592],
    [-0.676872, 0.983498, -0.289504, -0.199362]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
