// pd.soft_relu_grad of float64[3, 3], float64[3, 3]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSoftRelu.test_check_output.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [2.1269280110429722, 0.6288566777879543, 0.37265346910498814],
    [0.1269280110429726, 0.49676282849424447, 0.1269280110429726],
    [0.4536660582148793, 0.1269280110429726, 1.876247891991655]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.97, -0.83, 0.85],
    [-0.11, -0.53, -0.81],
    [-0.37, 0.98, 0.08]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %x_grad = "pd.soft_relu_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>, threshold = 2.0 : f32}
    : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 5.0e-7 : f64, value = dense<[
    [0.0, -0.3874431092, 0.2644316697],
    [-0.01311232142, -0.207496439, -0.09655436684],
    [-0.1349409058, 0.1168188636, 0.06774690274]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}

// -----

// pd.soft_relu_grad of float32[3], float32[3]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[0.12692805, 2.126928, 1.3132616]> : tensor<3xf32>}
    : () -> tensor<3xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[-0.95, 0.61, -0.04]> : tensor<3xf32>} : () -> tensor<3xf32>
  %x_grad = "pd.soft_relu_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>, threshold = 2.0 : f32}
    : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 3.0e-5 : f64, value = dense<[-0.1132428, 0.0, -0.02924234]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}

// -----

// By hand: NaN stays. Values of Paddle 2.6.2.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[0.0, 50.0, 0x7FC00000]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<2.0> : tensor<3xf32>} : () -> tensor<3xf32>
  %x_grad = "pd.soft_relu_grad"(%out, %out_grad) {operand_segment_sizes = array<i32: 1, 1>, threshold = 40.0 : f32}
    : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-6 : f64,
    value = dense<[0.0, 0.0, 0x7FC00000]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  return
}
