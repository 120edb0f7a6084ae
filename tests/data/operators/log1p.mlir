// pd.log1p of float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestLog1p.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.683, 0.997, 0.567, 0.692],
    [0.279, 0.833, 0.229, 0.715],
    [0.476, 0.797, 0.332, 0.149]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.log1p"(%x) : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 8.0e-7 : f64, value = dense<[
    [0.5205779152, 0.6916460544, 0.4491629634, 0.5259112612],
    [0.2460785226, 0.6059539689, 0.2062008306, 0.5394130806],
    [0.3893357262, 0.5861186078, 0.2866815721, 0.1388919989]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.log1p of float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestLog1p_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.683> : tensor<f64>} : () -> tensor<f64>
  %out = "pd.log1p"(%x) : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 7.0e-7 : f64, value = dense<0.5205779152> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
