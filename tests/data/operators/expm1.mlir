// pd.expm1 of complex128[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestExpm1_Complex128.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.63, 0.154), (-0.0828, -0.591), (-0.763, -0.562), (-0.545, -0.142)],
    [(-0.618, 0.68), (0.575, -0.215), (0.943, 0.844), (-0.474, 0.189)],
    [(0.499, -0.463), (-0.208, -0.621), (0.631, 0.352), (0.731, -0.0466)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %out = "pd.expm1"(%x) : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-6 : f64, value = dense<[
    [(0.8553898407, 0.2880104621), (-0.2356023583, -0.5129145794), (-0.6054502839, -0.24846341), (-0.425994365, -0.08206110308)],
    [(-0.5808716621, 0.3389328981), (0.7362145742, -0.3791462277), (0.7061645157, 1.918839945), (-0.3885779812, 0.1169546684)],
    [(0.4736639265, -0.7356394017), (-0.3394344418, -0.4725816477), (0.7642483262, 0.6480024918), (1.074901799, -0.09676047437)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}

// -----

// pd.expm1 of float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestExpm1_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.196> : tensor<f64>} : () -> tensor<f64>
  %out = "pd.expm1"(%x) : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 4.0e-7 : f64, value = dense<0.2165269053> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
