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
