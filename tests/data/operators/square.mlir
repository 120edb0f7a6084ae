// pd.square of float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSquare.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.683, 0.997, 0.567, 0.692],
    [0.279, 0.833, 0.229, 0.715],
    [0.476, 0.797, 0.332, 0.149]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.square"(%x) : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [0.466489, 0.994009, 0.321489, 0.478864],
    [0.077841, 0.693889, 0.052441, 0.511225],
    [0.226576, 0.635209, 0.110224, 0.022201]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
