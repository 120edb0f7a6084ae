// pd.exponential__grad behind pd.exponential_, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %out = "pd.exponential_"(%x) {lam = 1000000000.0 : f32} : (tensor<2xf64>) -> tensor<2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[0.61, 0.62]> : tensor<2xf64>} : () -> tensor<2xf64>
  %x_grad_result = "pd.exponential__grad"(%out_cotangent)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2xf64>) -> tensor<2xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}
