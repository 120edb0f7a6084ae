// pd.nanmedian_grad of float32[2, 3], int64[12], float32[2]; equal elements, or corners
// Values of Paddle 2.6.2; after a row of equal_elements.json.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[2.0, 2.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %medians = "pd_builtin.constant"() {value = dense<[0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]> : tensor<12xi64>}
    : () -> tensor<12xi64>
  %out_grad = "pd_builtin.constant"() {value = dense<[0.69, -0.39]> : tensor<2xf32>} : () -> tensor<2xf32>
  %x_grad = "pd.nanmedian_grad"(%x, %medians, %out_grad)
    {axis = array<i64: 1>, keepdim = false, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x3xf32>, tensor<12xi64>, tensor<2xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 8.0e-5 : f64, value = dense<[[0.69, 0.0, 0.0], [0.0, -0.39, 0.0]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}
