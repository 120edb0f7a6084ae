// pd.gelu of float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNGeluDim2Approx.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [-0.18, 0.448, 0.833, -0.259],
    [-0.482, -0.35, 0.597, 0.947],
    [0.985, 0.916, 0.514, -0.509]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.gelu"(%x) {approximate = true} : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 10.0e-5 : f64, value = dense<[
    [-0.07714407, 0.3014582, 0.6642876, -0.1030362],
    [-0.1517983, -0.1271138, 0.4326412, 0.7841531],
    [0.8249752, 0.7511495, 0.3579172, -0.1554548]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.gelu of float64[]; 0-D, approximate = false
// Values of Paddle 2.6.2; after test_activation_op.py::TestGelu_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.179> : tensor<f64>} : () -> tensor<f64>
  %out = "pd.gelu"(%x) {approximate = false} : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-7 : f64, value = dense<0.1022145757> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
