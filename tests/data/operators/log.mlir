// pd.log of float16[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestLog_FP16OP.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.683, 0.997, 0.567, 0.6924],
    [0.2793, 0.833, 0.2291, 0.7153],
    [0.4766, 0.7974, 0.3318, 0.1488]
  ]> : tensor<3x4xf16>} : () -> tensor<3x4xf16>
  %out = "pd.log"(%x) : (tensor<3x4xf16>) -> tensor<3x4xf16>
  "check.expect_almost_eq_const"(%out) {tolerance = 5.0e-3 : f64, value = dense<[
    [-0.381, -0.002934, -0.5674, -0.3674],
    [-1.275, -0.1826, -1.473, -0.335],
    [-0.7407, -0.2264, -1.103, -1.904]
  ]> : tensor<3x4xf16>} : (tensor<3x4xf16>) -> ()
  return
}
