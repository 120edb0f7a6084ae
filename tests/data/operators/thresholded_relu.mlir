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
