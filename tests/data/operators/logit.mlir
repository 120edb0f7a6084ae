// pd.logit of float32[4]
// Values of Paddle 2.6.2; after test_logit_op.py::TestLogitOpFp32.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-0.607, -0.27, -0.23, -0.0683]> : tensor<4xf32>} : () -> tensor<4xf32>
  %out = "pd.logit"(%x) {eps = 1.0e-8 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-3 : f64, value = dense<-18.42068> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  return
}
