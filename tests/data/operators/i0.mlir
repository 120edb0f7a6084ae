// pd.i0 of float64[4]
// Values of Paddle 2.6.2; after test_i0_op.py::TestI0Op.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.0, -0.0947, -0.0745, -0.57]> : tensor<4xf64>} : () -> tensor<4xf64>
  %out = "pd.i0"(%x) : (tensor<4xf64>) -> tensor<4xf64>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 2.0e-6 : f64, value = dense<[1.0, 1.002243279, 1.001388044, 1.082889337]> : tensor<4xf64>}
    : (tensor<4xf64>) -> ()
  return
}
