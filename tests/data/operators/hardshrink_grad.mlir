// pd.hardshrink_grad of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestHardShrink.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [2.95, 9.94, 0.376, 3.16],
    [-1.11, -3.66, 8.46, -0.683],
    [5.41, -6.27, -9.0, 7.8]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-0.0289, 0.75, -0.664, 0.0837],
    [-0.0686, 0.806, -0.437, -1.17],
    [0.575, 1.56, 1.01, 1.62]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.hardshrink_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>, threshold = 0.5 : f32}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [-0.0289, 0.75, -0.0, 0.0837],
    [-0.0686, 0.806, -0.437, -1.17],
    [0.575, 1.56, 1.01, 1.62]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
