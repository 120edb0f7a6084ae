// pd.mean_all_grad of bfloat16[10, 10], bfloat16[]; 0-D
// Values of Paddle 2.6.2; after test_mean_op.py::TestBF16MeanOp.test_checkout_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.0> : tensor<10x10xbf16>} : () -> tensor<10x10xbf16>
  %out_grad = "pd_builtin.constant"() {value = dense<-0.0544> : tensor<bf16>} : () -> tensor<bf16>
  %x_grad = "pd.mean_all_grad"(%x, %out_grad) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<10x10xbf16>, tensor<bf16>) -> tensor<10x10xbf16>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-2 : f64, value = dense<-0.00054> : tensor<10x10xbf16>}
    : (tensor<10x10xbf16>) -> ()
  return
}
