// pd.logit_grad of float64[4], float64[4]
// Values of Paddle 2.6.2; after test_logit_op.py::TestLogitOp.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.336, 0.853, 0.516, 0.443]> : tensor<4xf64>} : () -> tensor<4xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[-0.215, -1.22, -0.789, 1.25]> : tensor<4xf64>}
    : () -> tensor<4xf64>
  %x_grad = "pd.logit_grad"(%x, %out_grad) {eps = 1.0e-8 : f32, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 10.0e-6 : f64, value = dense<[-0.9636761331, -9.729565918, -3.159235057, 5.065835599]> :
      tensor<4xf64>}
    : (tensor<4xf64>) -> ()
  return
}
