// pd.asin of float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestAsin.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.17, -0.69, 0.308, 0.926],
    [-0.758, 0.478, 0.622, 0.337],
    [-0.106, -0.752, -0.47, -0.251]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.asin"(%x) : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [0.1708296691, -0.7614890527, 0.3130901197, 1.183675889],
    [-0.8602413399, 0.4983763268, 0.6712943422, 0.343728684],
    [-0.1061995131, -0.8510910008, -0.489290778, -0.2537131886]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.asin of complex64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestAsin_Complex64.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.212, -0.0342), (0.652, 0.32), (0.706, -0.514), (-0.297, -0.79)],
    [(0.735, 0.779), (0.927, -0.0929), (0.612, -0.3), (-0.204, 0.496)],
    [(-0.245, 0.018), (0.871, -0.514), (0.301, -0.434), (0.16, -0.346)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %out = "pd.asin"(%x) : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [(0.2134883, -0.03498731), (0.6497315, 0.3917856), (0.6370217, -0.6023206), (-0.2326698, -0.7419155)],
    [(0.5698541, 0.8274813), (1.13266, -0.2172602), (0.6121306, -0.3588087), (-0.1831611, 0.4851776)],
    [(-0.2474761, 0.01856456), (0.7826899, -0.6729826), (0.2779168, -0.4372508), (0.1515967, -0.343235)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  return
}
