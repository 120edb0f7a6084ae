// pd.tan of float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestTan_float32.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.111, -0.366, 0.846, -0.0683],
    [0.541, -0.627, -0.9, 0.78]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.tan"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [0.3038662, 1.537045, 0.03761773, 0.326956],
    [-0.1114581, -0.3832685, 1.129191, -0.0684064],
    [0.6007898, -0.7245299, -1.260158, 0.9892615]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.tan of complex128[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestTan_Complex128.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.843, -0.811), (0.75, -0.866), (-0.382, 0.637), (0.466, -0.537)],
    [(0.628, 0.703), (0.0187, 0.0392), (0.707, 0.456), (-0.531, 0.0116)],
    [(0.801, 0.398), (0.425, -0.0244), (-0.579, 0.136), (-0.821, 0.729)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %out = "pd.tan"(%x) : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [(0.3949149428, -0.9671805326), (0.3341495229, -0.917034227), (-0.2611124157, 0.6218954226), (0.3599124535, -0.579540655)],
    [(0.3846540837, 0.7755874614), (0.01867346091, 0.03919361655), (0.6166920264, 0.6516903223), (-0.5871548392, 0.01559913341)],
    [(0.7672659447, 0.6776441164), (0.4522586791, -0.02938847366), (-0.6368236064, 0.1914402924), (-0.4546573781, 0.926360007)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}
