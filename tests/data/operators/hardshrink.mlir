// pd.hardshrink of float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestHardShrink.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [2.95, 9.94, 0.376, 3.16],
    [-1.11, -3.66, 8.46, -0.683],
    [5.41, -6.27, -9.0, 7.8]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.hardshrink"(%x) {threshold = 0.5 : f32} : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_eq_const"(%out) {value = dense<[
    [2.95, 9.94, 0.0, 3.16],
    [-1.11, -3.66, 8.46, -0.683],
    [5.41, -6.27, -9.0, 7.8]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// By hand: infinities and NaN.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    0xFF800000, 0x7F800000, 0x7FC00000, -1.0e20, 1.0e20, 0.25, 0.75, 1.5, -1.5
  ]> : tensor<9xf32>} : () -> tensor<9xf32>
  %out = "pd.hardshrink"(%x) {threshold = 0.5 : f32} : (tensor<9xf32>) -> tensor<9xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e16 : f64, value = dense<[
    0xFF800000, 0x7F800000, 0x7FC00000, -1.0e20, 1.0e20, 0.0, 0.75, 1.5, -1.5
  ]> : tensor<9xf32>} : (tensor<9xf32>) -> ()
  return
}
