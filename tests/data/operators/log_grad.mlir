// pd.log_grad of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestLog.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.683, 0.997, 0.567, 0.692],
    [0.279, 0.833, 0.229, 0.715],
    [0.476, 0.797, 0.332, 0.149]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-0.447, -0.141, -0.605, 0.0724],
    [0.904, -0.408, -0.142, 1.13],
    [0.546, -0.887, -2.12, -0.121]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.log_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 7.0e-6 : f64, value = dense<[
    [-0.654465593, -0.1414242728, -1.0670194, 0.1046242775],
    [3.240143369, -0.4897959184, -0.6200873362, 1.58041958],
    [1.147058824, -1.112923463, -6.385542169, -0.8120805369]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
