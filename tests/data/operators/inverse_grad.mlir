// pd.inverse_grad of float32[3, 3], float32[3, 3]
// Values of Paddle 2.6.2; after test_inverse_op.py::TestInverseOpFP32.test_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [1.9958123, -0.18455635, -0.51385236],
    [0.38599774, 4.6327157, -2.9300883],
    [-2.200355, -5.2709494, 5.267165]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.567, 0.23, 1.42],
    [-0.597, 1.89, 1.29],
    [1.18, -1.3, -1.36]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %x_grad = "pd.inverse_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 4.0e-3 : f64, value = dense<[
    [7.380491, 0.4275977, -15.69991],
    [27.63463, -30.85511, -5.810757],
    [-23.61988, 20.76031, 12.46179]
  ]> : tensor<3x3xf32>} : (tensor<3x3xf32>) -> ()
  return
}
