// pd.asinh of complex128[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestAsinh_Complex128.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(1.92, 1.09), (1.88, 1.07), (1.31, 1.82), (1.73, 1.23)],
    [(1.81, 1.85), (1.51, 1.52), (1.85, 1.73), (1.23, 1.51)],
    [(1.9, 1.7), (1.71, 1.49), (1.21, 1.57), (1.09, 1.86)]
  ]> : tensor<3x4xcomplex<f64>>} : () -> tensor<3x4xcomplex<f64>>
  %out = "pd.asinh"(%x) : (tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [(1.512901316, 0.4757085516), (1.493586578, 0.4751807665), (1.488200908, 0.8978232216), (1.467188419, 0.5687466384)],
    [(1.645362555, 0.7590956426), (1.459165965, 0.7347091782), (1.627306894, 0.7135002067), (1.352788369, 0.8209842856)],
    [(1.635395114, 0.6923327403), (1.521953062, 0.6698961962), (1.366918445, 0.8503809044), (1.437854392, 0.9901836814)]
  ]> : tensor<3x4xcomplex<f64>>} : (tensor<3x4xcomplex<f64>>) -> ()
  return
}

// -----

// pd.asinh of float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestAsinh_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<1.65> : tensor<f64>} : () -> tensor<f64>
  %out = "pd.asinh"(%x) : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<1.275189081> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
