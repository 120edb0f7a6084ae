// pd.thresholded_relu of float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestThresholdedRelu.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [5.91, 19.9, 0.752, 6.32],
    [-2.22, -7.33, 16.9, -1.37],
    [10.8, -12.5, -18.0, 15.6]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.thresholded_relu"(%x) {threshold = 15.0 : f32} : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_eq_const"(%out) {value = dense<[
    [0.0, 19.9, 0.0, 0.0],
    [-0.0, -0.0, 16.9, -0.0],
    [0.0, -0.0, -0.0, 15.6]
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
  %out = "pd.thresholded_relu"(%x) {threshold = 1.0 : f32} : (tensor<9xf32>) -> tensor<9xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e16 : f64, value = dense<[
    0xFFC00000, 0x7F800000, 0x7FC00000, -0.0, 1.0e20, 0.0, 0.0, 1.5, -0.0
  ]> : tensor<9xf32>} : (tensor<9xf32>) -> ()
  return
}

// -----

// By hand: pd.thresholded_relu of float32[3]; threshold = 1.0, value = 0.5. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0xFF800000, 0.0, 2.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out = "pd.thresholded_relu"(%x) {threshold = 1.0 : f32, value = 0.5 : f32} : (tensor<3xf32>) -> tensor<3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[0x7FC00000, 0.5, 2.0]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}
