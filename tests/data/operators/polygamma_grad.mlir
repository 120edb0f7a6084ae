// pd.polygamma_grad of float64[4], float64[4]
// Values of Paddle 2.6.2; after test_polygamma_op.py::TestPolygammaOp.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.18, -1.02, 0.425, 1.06]> : tensor<4xf64>} : () -> tensor<4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[1.18, -1.02, 0.425, 1.06]> : tensor<4xf64>}
    : () -> tensor<4xf64>
  %x_grad = "pd.polygamma_grad"(%x, %out_grad) {n = 1 : i32, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 3.0e-1 : f64, value = dense<[-1.823141407, -254999.3324, -11.47432878, -2.178553852]> :
      tensor<4xf64>}
    : (tensor<4xf64>) -> ()
  return
}
