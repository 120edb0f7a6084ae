// pd.i1 of float64[4]
// Values of Paddle 2.6.2; after test_i1_op.py::TestI1Op.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.0, -1.04, 0.0908, -0.5]> : tensor<4xf64>} : () -> tensor<4xf64>
  %out = "pd.i1"(%x) : (tensor<4xf64>) -> tensor<4xf64>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 7.0e-7 : f64, value = dense<[0.0, -0.5935447348, 0.04544680441, -0.2578943054]> : tensor<4xf64>}
    : (tensor<4xf64>) -> ()
  return
}
