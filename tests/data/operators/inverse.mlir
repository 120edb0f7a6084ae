// pd.inverse of float32[3, 3]
// Values of Paddle 2.6.2; after test_inverse_op.py::TestInverseOpLargeFP32.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.696, 0.286, 0.227],
    [0.431, 0.494, 0.426],
    [0.842, 0.0832, 0.764]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %out = "pd.inverse"(%x) : (tensor<3x3xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-4 : f64, value = dense<[
    [2.135413, -1.246491, 0.06055832],
    [0.1836353, 2.126904, -1.240505],
    [-2.373425, 1.14213, 1.377251]
  ]> : tensor<3x3xf32>} : (tensor<3x3xf32>) -> ()
  return
}
