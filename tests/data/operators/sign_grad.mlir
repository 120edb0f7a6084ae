// pd.sign_grad behind pd.sign, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [5.34, 2.79, -1.49],
    [-4.14, 0.822, 9.65],
    [-4.84, 6.96, 5.5]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %out = "pd.sign"(%x) : (tensor<3x3xf64>) -> tensor<3x3xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [-0.5, 0.89, -0.62],
    [-0.64, -0.3, -0.54],
    [0.34, -0.77, 0.79]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %x_grad_result = "pd.sign_grad"(%out_cotangent)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<3x3xf64>}
    : (tensor<3x3xf64>) -> ()
  return
}
