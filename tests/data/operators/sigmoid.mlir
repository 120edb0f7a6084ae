// pd.sigmoid of float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNSigmoidDim2.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.602, 0.629, -0.713, 0.367],
    [-0.163, 0.549, -0.485, -0.892]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.sigmoid"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 9.0e-5 : f64, value = dense<[
    [0.5732197, 0.7298772, 0.5093989, 0.5783491],
    [0.3538862, 0.6522627, 0.3289363, 0.5907339],
    [0.45934, 0.6339036, 0.3810721, 0.2906972]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.sigmoid of complex64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSigmoid_Complex64.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(-0.254, 0.999), (0.882, 0.575), (-0.975, 0.804), (-0.393, 0.782)],
    [(-0.156, 0.569), (-0.0531, -0.369), (-0.507, 0.683), (0.331, 0.313)],
    [(0.0456, 0.389), (0.804, -0.205), (0.829, -0.502), (-0.762, -0.0903)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %out = "pd.sigmoid"(%x) : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%out) {tolerance = 9.0e-5 : f64, value = dense<[
    [(0.4184214, 0.2672037), (0.7220212, 0.120636), (0.2425314, 0.1630737), (0.3872327, 0.1970936)],
    [(0.4577724, 0.1452551), (0.4862662, -0.09324316), (0.3612989, 0.1654767), (0.5839881, 0.07672168)],
    [(0.51184, 0.098442), (0.6925517, -0.04387112), (0.7069451, -0.1073881), (0.3178903, -0.01959891)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  return
}

// -----

// pd.sigmoid of float32[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestSigmoid_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.295> : tensor<f32>} : () -> tensor<f32>
  %out = "pd.sigmoid"(%x) : (tensor<f32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%out) {tolerance = 7.0e-5 : f64, value = dense<0.5732198> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
