// pd.erf of float16[3, 4]
// Values of Paddle 2.6.2; after test_erf_op.py::TestErfFP16OP.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.6123, -0.858, -0.9653, 0.4536],
    [-0.677, -0.2585, -0.5884, 0.2289],
    [-0.2316, 0.5933, 0.05063, 0.949]
  ]> : tensor<3x4xf16>} : () -> tensor<3x4xf16>
  %out = "pd.erf"(%x) : (tensor<3x4xf16>) -> tensor<3x4xf16>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-3 : f64, value = dense<[
    [0.6133, -0.775, -0.8276, 0.4788],
    [-0.661, -0.2852, -0.594, 0.2537],
    [-0.2566, 0.598, 0.05707, 0.8203]
  ]> : tensor<3x4xf16>} : (tensor<3x4xf16>) -> ()
  return
}

// -----

// pd.erf of float64[]; 0-D
// Values of Paddle 2.6.2; after test_erf_op.py::TestErfOp_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<-0.579> : tensor<f64>} : () -> tensor<f64>
  %out = "pd.erf"(%x) : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 7.0e-7 : f64, value = dense<-0.5871163896> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
