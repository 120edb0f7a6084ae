// pd.softsign of float64[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSoftsign.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.295, 0.994, 0.0376, 0.316],
    [-0.111, -0.366, 0.846, -0.0683],
    [0.541, -0.627, -0.9, 0.78]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.softsign"(%x) : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 6.0e-7 : f64, value = dense<[
    [0.2277992278, 0.4984954865, 0.03623747109, 0.2401215805],
    [-0.099909991, -0.2679355783, 0.4582881907, -0.06393335205],
    [0.3510707333, -0.38537185, -0.4736842105, 0.4382022472]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
