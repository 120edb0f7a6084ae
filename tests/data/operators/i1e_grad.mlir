// pd.i1e_grad of float64[4], float64[4], float64[4]
// Values of Paddle 2.6.2; after test_i1e_op.py::TestI1eOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.0, -1.9, 0.0312, -0.395]> : tensor<4xf64>} : () -> tensor<4xf64>
  %out = "pd_builtin.constant"() {value = dense<[
    0.0, -0.21661191117477055, 0.015122634451554167, -0.1356636584544722
  ]> : tensor<4xf64>} : () -> tensor<4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[-0.03, -0.86, -0.15, -0.91]> : tensor<4xf64>}
    : () -> tensor<4xf64>
  %x_grad = "pd.i1e_grad"(%x, %out, %out_grad) {operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 4.0e-7 : f64, value = dense<[-0.015, 0.0106425149, -0.07045427092, -0.2012002494]> : tensor<4xf64>}
    : (tensor<4xf64>) -> ()
  return
}
