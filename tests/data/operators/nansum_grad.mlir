// By hand: pd.nansum_grad of float32[1, 2], float32[1]; axis = [1], keepdim = False, reduce_all = False. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 0x7FC00000]]> : tensor<1x2xf32>} : () -> tensor<1x2xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[3.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %x_grad = "pd.nansum_grad"(%x, %out_grad)
    {axis = array<i64: 1>, keepdim = false, operand_segment_sizes = array<i32: 1, 1>, reduce_all = false}
    : (tensor<1x2xf32>, tensor<1xf32>) -> tensor<1x2xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-4 : f64, value = dense<[[3.0, 0.0]]> : tensor<1x2xf32>}
    : (tensor<1x2xf32>) -> ()
  return
}
