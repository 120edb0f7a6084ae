// pd.leaky_relu of float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNLeakyReluDim2.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.602, 0.629, -0.713, 0.367],
    [-0.163, 0.549, -0.485, -0.892]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.leaky_relu"(%x) {negative_slope = 0.02 : f32} : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.01204, 0.629, -0.01426, 0.367],
    [-0.00326, 0.549, -0.0097, -0.01784]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.leaky_relu of float64[3, 4]; negative_slope = -0.01
// Values of Paddle 2.6.2; after test_activation_op.py::TestLeakyReluAlpha2.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.602, 0.629, -0.713, 0.367],
    [-0.163, 0.549, -0.485, -0.892]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.leaky_relu"(%x) {negative_slope = -0.01 : f32} : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [0.006019999865, 0.629, 0.007129999841, 0.367],
    [0.001629999964, 0.549, 0.004849999892, 0.008919999801]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.leaky_relu of float64[3, 4]; negative_slope = -2.0
// Values of Paddle 2.6.2; after test_activation_op.py::TestLeakyReluAlpha3.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.602, 0.629, -0.713, 0.367],
    [-0.163, 0.549, -0.485, -0.892]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.leaky_relu"(%x) {negative_slope = -2.0 : f32} : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [1.204, 0.629, 1.426, 0.367],
    [0.326, 0.549, 0.97, 1.784]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.leaky_relu of float64[3, 4]; negative_slope = 2.0
// Values of Paddle 2.6.2; after test_activation_op.py::TestLeakyReluAlpha1.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.602, 0.629, -0.713, 0.367],
    [-0.163, 0.549, -0.485, -0.892]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.leaky_relu"(%x) {negative_slope = 2.0 : f32} : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-1.204, 0.629, -1.426, 0.367],
    [-0.326, 0.549, -0.97, -1.784]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
