// pd.log2 of bfloat16[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestLog2_BF16OP.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.65, 0.244, 0.379, 0.832],
    [0.246, 0.37, 0.494, 0.477],
    [0.504, 0.373, 0.318, 0.184]
  ]> : tensor<3x4xbf16>} : () -> tensor<3x4xbf16>
  %out = "pd.log2"(%x) : (tensor<3x4xbf16>) -> tensor<3x4xbf16>
  "check.expect_almost_eq_const"(%out) {tolerance = 5.0e-2 : f64, value = dense<[
    [-0.62, -2.03, -1.4, -0.264],
    [-2.02, -1.44, -1.016, -1.06],
    [-0.99, -1.42, -1.65, -2.44]
  ]> : tensor<3x4xbf16>} : (tensor<3x4xbf16>) -> ()
  return
}

// -----

// pd.log2 of float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestLog2_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.268> : tensor<f64>} : () -> tensor<f64>
  %out = "pd.log2"(%x) : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<-1.899695094> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
