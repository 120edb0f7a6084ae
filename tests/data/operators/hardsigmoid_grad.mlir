// pd.hardsigmoid_grad of float32[5], float32[5]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[0.0, 1.0, 0.5, 1.0, 0.0]> : tensor<5xf32>} : () -> tensor<5xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[0.84, -0.75, -0.08, 0.17, 0.49]> : tensor<5xf32>}
    : () -> tensor<5xf32>
  %x_grad = "pd.hardsigmoid_grad"(%out, %out_grad)
    {offset = 0.5 : f32, operand_segment_sizes = array<i32: 1, 1>, slope = 0.25 : f32}
    : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 2.0e-5 : f64, value = dense<[0.0, -0.0, -0.02, 0.0, 0.0]> : tensor<5xf32>}
    : (tensor<5xf32>) -> ()
  return
}

// -----

// pd.hardsigmoid_grad of float64[3, 4], float64[3, 4]; slope = 0.2, offset = 0.4
// Values of Paddle 2.6.2; after test_activation_op.py::TestHardSigmoidSlopeOffset.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [0.0, 0.5258000078350306, 0.0, 0.9900000147521496],
    [0.0, 0.0, 0.3096000046133995, 0.016000000238418594],
    [1.0, 1.0, 0.397040005916357, 0.12000000178813935]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [-1.81, -0.395, 0.507, 0.916],
    [-1.42, -2.36, 0.0689, -0.628],
    [-0.0337, -0.578, -0.434, 1.28]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %x_grad = "pd.hardsigmoid_grad"(%out, %out_grad)
    {offset = 0.4 : f32, operand_segment_sizes = array<i32: 1, 1>, slope = 0.2 : f32}
    : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 4.0e-7 : f64, value = dense<[
    [-0.0, -0.07900000118, 0.0, 0.1832000027],
    [-0.0, -0.0, 0.01378000021, -0.1256000019],
    [-0.0, -0.0, -0.08680000129, 0.2560000038]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
