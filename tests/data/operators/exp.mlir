// pd.exp of float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestExpFp32_Prim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.196, 0.548, 0.667, 0.565],
    [0.735, 0.494, 0.164, 0.241],
    [0.819, 0.542, 0.71, 0.563]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.exp"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-4 : f64, value = dense<[
    [1.216527, 1.72979, 1.948383, 1.759448],
    [2.085482, 1.638858, 1.178214, 1.272521],
    [2.26823, 1.719442, 2.033991, 1.755932]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.exp of complex64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestExp_Complex64.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.295, 0.843), (0.994, 0.75), (0.0376, -0.382), (0.316, 0.466)],
    [(-0.111, 0.628), (-0.366, 0.0187), (0.846, 0.707), (-0.0683, -0.531)],
    [(0.541, 0.801), (-0.627, 0.425), (-0.9, -0.579), (0.78, -0.821)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %out = "pd.exp"(%x) : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-4 : f64, value = dense<[
    [(0.8934824, 1.002835), (1.977039, 1.841802), (0.9634749, -0.3870603), (1.225377, 0.616296)],
    [(0.7241881, 0.5258011), (0.6933815, 0.01296775), (1.771765, 1.513664), (0.8053722, -0.4729638)],
    [(1.195517, 1.233416), (0.4866696, 0.2202585), (0.340303, -0.2224697), (1.486651, -1.596462)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  return
}

// -----

// pd.exp of float64[]; 0-D
// Values of Paddle 2.6.2; after test_activation_op.py::TestActivation_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.196> : tensor<f64>} : () -> tensor<f64>
  %out = "pd.exp"(%x) : (tensor<f64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<1.216526905> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
