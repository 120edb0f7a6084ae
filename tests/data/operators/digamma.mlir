// pd.digamma of float32[3, 4]
// Values of Paddle 2.6.2; after test_digamma_op.py::TestDigammaOpFp32.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [1.67, 1.74, 1.87, 1.35],
    [1.41, 1.88, 1.9, 1.4],
    [1.53, 1.07, 1.91, 1.65]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.digamma"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 6.0e-5 : f64, value = dense<[
    [0.1844752, 0.2398028, 0.335336, -0.1139281],
    [-0.05118012, 0.3423324, 0.3561844, -0.06138492],
    [0.06416726, -0.4676118, 0.3630409, 0.1681118]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}
