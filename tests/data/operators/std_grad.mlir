// pd.std_grad behind pd.std, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %out = "pd.std"(%x) {axis = array<i64: 0>, correction = 0.0 : f64, keepdim = true, unbiased = false}
    : (tensor<2x3xf64>) -> tensor<1x3xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.08, -0.31, -0.26]]> : tensor<1x3xf64>}
    : () -> tensor<1x3xf64>
  %x_grad_result = "pd.std_grad"(%x, %out, %out_cotangent)
    {axis = array<i64: 0>, correction = 0.0 : f64, keepdim = true, operand_segment_sizes = array<i32: 1, 1, 1>,
      result_segment_sizes = array<i32: 1>, unbiased = false}
    : (tensor<2x3xf64>, tensor<1x3xf64>, tensor<1x3xf64>) -> tensor<2x3xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[-0.04, 0.155, -0.13], [0.04, -0.155, 0.13]]> : tensor<2x3xf64>}
    : (tensor<2x3xf64>) -> ()
  return
}
