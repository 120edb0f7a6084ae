// pd.stanh of float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSTanhScaleA.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.683, 0.997, 0.567, 0.692],
    [0.279, 0.833, 0.229, 0.715],
    [0.476, 0.797, 0.332, 0.149]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.stanh"(%x) {scale_a = 2.0 : f32, scale_b = 1.7159 : f32} : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [1.506178162, 1.65344327, 1.39396935, 1.513155757],
    [0.8690896081, 1.597538648, 0.7351820586, 1.530010668],
    [1.270945047, 1.579932686, 0.9969708778, 0.4967209019]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.stanh of complex64[3, 4]; scale_a = 0.67
// Values of Paddle 2.6.2; after test_activation_op.py::TestSTanhComplex64.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.683, 0.436), (0.997, 0.947), (0.567, 0.111), (0.692, 0.373)],
    [(0.279, 0.48), (0.833, 0.526), (0.229, 0.322), (0.715, 0.699)],
    [(0.476, 0.571), (0.797, 0.912), (0.332, 0.923), (0.149, 0.207)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %out = "pd.stanh"(%x) {scale_a = 0.67 : f32, scale_b = 1.7159 : f32}
    : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [(0.7880095, 0.4145545), (1.303481, 0.7029787), (0.6252035, 0.110956), (0.781922, 0.3515482)],
    [(0.3509331, 0.550075), (0.9536974, 0.4533844), (0.2734653, 0.366917), (0.9136173, 0.6621288)],
    [(0.6057921, 0.6152611), (1.118393, 0.8193014), (0.5522251, 1.134896), (0.1740245, 0.2370989)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  return
}

// -----

// pd.stanh of float64[]; 0-D, scale_a = 0.67
// Values of Paddle 2.6.2; after test_activation_op.py::TestSTanh_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.683> : tensor<f64>} : () -> tensor<f64>
  %out = "pd.stanh"(%x) {scale_a = 0.67 : f32, scale_b = 1.7159 : f32} : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 9.0e-7 : f64, value = dense<0.7346356287> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
