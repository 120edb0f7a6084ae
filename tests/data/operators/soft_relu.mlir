// pd.soft_relu of float64[3, 3]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSoftRelu.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [2.34, -0.133, -0.795],
    [-2.06, -0.441, -2.88],
    [-0.555, -2.77, 1.71]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %out = "pd.soft_relu"(%x) {threshold = 2.0 : f32} : (tensor<3x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-6 : f64, value = dense<[
    [2.126928011, 0.6288566778, 0.3726534691],
    [0.126928011, 0.4967628285, 0.126928011],
    [0.4536660582, 0.126928011, 1.876247892]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}
