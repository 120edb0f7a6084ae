// pd.nextafter of float64[2], float64[2]
// Values of Paddle 2.6.2; after test_nextafter_op.py::TestNextafterOP.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %y = "pd_builtin.constant"() {value = dense<[2.0, 1.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %out = "pd.nextafter"(%x, %y) : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-6 : f64, value = dense<[1.0, 2.0]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}
