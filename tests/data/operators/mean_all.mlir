// pd.mean_all of float64[10, 10]
// Values of Paddle 2.6.2; after test_mean_op.py::TestMeanOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.742, 0.222, 0.315, 0.00165, 0.467, 0.0626, 0.0781, 0.435, 0.00949, 0.472],
    [0.98, 0.0042, 0.456, 0.26, 0.175, 0.622, 0.0138, 0.0845, 0.121, 0.311],
    [0.0375, 0.499, 0.967, 0.302, 0.339, 0.471, 0.939, 0.438, 0.462, 0.244],
    [0.253, 0.233, 0.321, 0.617, 0.828, 0.347, 0.371, 0.991, 0.255, 0.13],
    [0.88, 0.518, 0.613, 0.651, 0.708, 0.821, 0.875, 0.602, 0.873, 0.0162],
    [0.467, 0.987, 0.28, 0.874, 0.208, 0.534, 0.999, 0.661, 0.423, 0.84],
    [0.879, 0.426, 0.784, 0.0972, 0.966, 0.268, 0.0621, 0.674, 0.865, 0.931],
    [0.625, 0.292, 0.187, 0.473, 0.671, 0.196, 0.498, 0.216, 0.442, 0.85],
    [0.457, 0.995, 0.204, 0.13, 0.181, 0.256, 0.0281, 0.43, 0.656, 0.96],
    [0.705, 0.738, 0.387, 0.224, 0.029, 0.0357, 0.703, 0.771, 0.976, 0.179]
  ]> : tensor<10x10xf64>} : () -> tensor<10x10xf64>
  %out = "pd.mean_all"(%x) : (tensor<10x10xf64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 6.0e-7 : f64, value = dense<0.4715414> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}

// -----

// pd.mean_all of float64[]; 0-D
// Values of Paddle 2.6.2; after test_mean_op.py::TestMeanOp_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.629> : tensor<f64>} : () -> tensor<f64>
  %out = "pd.mean_all"(%x) : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 8.0e-7 : f64, value = dense<0.629> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
