// pd.acos of complex64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestAcos_Comple64.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.801, -0.77), (0.713, -0.823), (-0.363, 0.605), (0.443, -0.51)],
    [(0.596, 0.668), (0.0177, 0.0373), (0.672, 0.434), (-0.504, 0.011)],
    [(0.761, 0.378), (0.404, -0.0232), (-0.55, 0.129), (-0.78, 0.693)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %out = "pd.acos"(%x) : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-4 : f64, value = dense<[
    [(0.9499795, 0.8431343), (1.030465, 0.8526054), (1.882164, -0.5990778), (1.172738, 0.5283315)],
    [(1.076122, -0.7003192), (1.553108, -0.03729719), (0.9376274, -0.5152536), (2.098973, -0.01273515)],
    [(0.8271902, -0.4933112), (1.155053, 0.02535756), (2.145537, -0.1530946), (2.203752, -0.7784591)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  return
}
