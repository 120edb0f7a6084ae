// pd.hardsigmoid of float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestHardSigmoidFP32.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [2.38, -0.898, 3.37, -3.62],
    [3.83, 4.7, -1.2, -3.88],
    [4.82, 1.27, -0.35, -0.0359]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.hardsigmoid"(%x) {offset = 0.5 : f32, slope = 0.16666667 : f32} : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [0.8966667, 0.3503333, 1.0, 0.0],
    [1.0, 1.0, 0.3, 0.0],
    [1.0, 0.7116667, 0.4416667, 0.4940167]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}
