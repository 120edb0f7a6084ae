// pd.i0_grad of float64[4], float64[4]
// Values of Paddle 2.6.2; after test_i0_op.py::TestI0Op.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.0, -0.103, 1.5, -1.05]> : tensor<4xf64>} : () -> tensor<4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[1.81, -1.61, 0.236, 1.09]> : tensor<4xf64>}
    : () -> tensor<4xf64>
  %x_grad = "pd.i0_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 8.0e-7 : f64, value = dense<[0.0, 0.08302500427, 0.2316732771, -0.6548203496]> : tensor<4xf64>}
    : (tensor<4xf64>) -> ()
  return
}
