// pd.acosh of float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestAcosh.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [2.65, 3.0, 2.52, 2.66],
    [2.44, 2.32, 2.92, 2.47],
    [2.77, 2.19, 2.05, 2.89]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.acosh"(%x) : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [1.630039875, 1.762747174, 1.57548667, 1.634105788],
    [1.540231112, 1.484649504, 1.734029453, 1.553611668],
    [1.677693709, 1.420299159, 1.345355958, 1.723030065]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.acosh of complex128[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestAcosh_Complex128.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(2.92, 2.09), (2.88, 2.07), (2.31, 2.82), (2.73, 2.23)],
    [(2.81, 2.85), (2.51, 2.52), (2.85, 2.73), (2.23, 2.51)],
    [(2.9, 2.7), (2.71, 2.49), (2.21, 2.57), (2.09, 2.86)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %out = "pd.acosh"(%x) : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-6 : f64, value = dense<[
    [(1.965761641, 0.6399025695), (1.953332173, 0.642378627), (1.990777317, 0.9027102585), (1.94959227, 0.7048598941)],
    [(2.080607197, 0.8080475475), (1.962658282, 0.8071178548), (2.065689727, 0.7799516682), (1.90766623, 0.866218444)],
    [(2.06922037, 0.7656228899), (1.995075382, 0.7615732572), (1.917763247, 0.8818444663), (1.964432109, 0.9583402665)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}
