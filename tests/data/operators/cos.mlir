// pd.cos of complex64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestCos_Complex64.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(0.843, -0.811), (0.75, -0.866), (-0.382, 0.637), (0.466, -0.537)],
    [(0.628, 0.703), (0.0187, 0.0392), (0.707, 0.456), (-0.531, 0.0116)],
    [(0.801, 0.398), (0.425, -0.0244), (-0.579, 0.136), (-0.821, 0.729)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %out = "pd.cos"(%x) : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [(0.896249, 0.6741221), (1.023637, 0.6668989), (1.122634, 0.2538469), (1.025309, 0.2530477)],
    [(1.017534, -0.4479031), (1.000593, -0.000733185), (0.8407415, -0.3065697), (0.8623591, 0.005874325)],
    [(0.7518442, -0.2933898), (0.91131, 0.01006163), (0.8447629, 0.07464708), (0.8707386, 0.5820282)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  return
}
