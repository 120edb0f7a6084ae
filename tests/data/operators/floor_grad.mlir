// pd.floor_grad of float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestFloor.test_check_grad_for_prim; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [1.46, 0.671, 0.465, 0.0866],
    [-0.847, 0.807, -0.27, 0.304],
    [-1.32, -0.357, -1.14, -0.827]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.floor_grad"(%out_grad) {operand_segment_sizes = array<i32: 1>} : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-7 : f64, value = dense<[
    [0.0, 0.0, 0.0, 0.0],
    [-0.0, 0.0, -0.0, 0.0],
    [-0.0, -0.0, -0.0, -0.0]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
