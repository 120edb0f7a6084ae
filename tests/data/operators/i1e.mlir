// pd.i1e of float64[4]
// Values of Paddle 2.6.2; after test_i1e_op.py::TestI1eOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.0, -1.9, 0.0312, -0.395]> : tensor<4xf64>} : () -> tensor<4xf64>
  %out = "pd.i1e"(%x) : (tensor<4xf64>) -> tensor<4xf64>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 4.0e-7 : f64, value = dense<[0.0, -0.2166119112, 0.01512263445, -0.1356636585]> : tensor<4xf64>}
    : (tensor<4xf64>) -> ()
  return
}
