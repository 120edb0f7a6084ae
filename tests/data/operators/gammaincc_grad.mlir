// pd.gammaincc_grad behind pd.gammaincc, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.5, 2.0, 0.7, 1.0]> : tensor<4xf64>} : () -> tensor<4xf64>
  %y = "pd_builtin.constant"() {value = dense<[0.5, 3.0, 1.0, 0.0]> : tensor<4xf64>} : () -> tensor<4xf64>
  %out = "pd.gammaincc"(%x, %y) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[0.25, 0.79, 0.55, -0.55]> : tensor<4xf64>}
    : () -> tensor<4xf64>
  %y_grad_result = "pd.gammaincc_grad"(%x, %y, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  "check.expect_almost_eq_const"(%y_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    -0.120985362, -0.117995352, -0.155874474, 0x7FF8000000000000
  ]> : tensor<4xf64>} : (tensor<4xf64>) -> ()
  return
}
