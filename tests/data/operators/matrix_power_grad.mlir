// pd.matrix_power_grad of float32[3, 3], float32[3, 3], float32[3, 3]
// Values of Paddle 2.6.2; after test_matrix_power_op.py::TestMatrixPowerOpFP32.test_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.696, 0.286, 0.227],
    [0.343, 0.729, 0.439],
    [0.634, 0.849, 0.724]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %out = "pd_builtin.constant"() {value = dense<[
    [0.72643197, 0.600273, 0.447894],
    [0.767101, 1.00225, 0.715728],
    [1.191487, 1.4149209, 1.040805]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-2.3, -0.771, 0.0321],
    [0.0108, 0.432, 0.665],
    [1.09, 1.52, -0.602]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %x_grad = "pd.matrix_power_grad"(%x, %out, %out_grad) {n = 2 : i32, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-4 : f64, value = dense<[
    [-2.720055, -0.7616271, -2.22077],
    [0.557507, 1.995469, 0.8379428],
    [1.328507, 2.332783, 1.409066]
  ]> : tensor<3x3xf32>} : (tensor<3x3xf32>) -> ()
  return
}
