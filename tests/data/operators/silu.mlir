// pd.silu of complex64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSilu_Complex64.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [(-0.254, 0.999), (0.882, 0.575), (-0.975, 0.804), (-0.393, 0.782)],
    [(-0.156, 0.569), (-0.0531, -0.369), (-0.507, 0.683), (0.331, 0.313)],
    [(0.0456, 0.389), (0.804, -0.205), (0.829, -0.502), (-0.762, -0.0903)]
  ]> : tensor<3x4xcomplex<f32>>} : () -> tensor<3x4xcomplex<f32>>
  %out = "pd.silu"(%x) : (tensor<3x4xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  "check.expect_almost_eq_const"(%out) {tolerance = 9.0e-5 : f64, value = dense<[
    [(-0.3732156, 0.3501333), (0.567457, 0.5215631), (-0.3675793, 0.03599836), (-0.3063096, 0.2253582)],
    [(-0.1540627, 0.2378127), (-0.06022746, -0.174481), (-0.2961991, 0.1628705), (0.1692862, 0.2081832)],
    [(-0.01495403, 0.2035947), (0.5478181, -0.1772455), (0.5321487, -0.4439111), (-0.2440022, -0.01377112)]
  ]> : tensor<3x4xcomplex<f32>>} : (tensor<3x4xcomplex<f32>>) -> ()
  return
}
