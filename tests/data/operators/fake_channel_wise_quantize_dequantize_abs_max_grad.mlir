// By hand: pd.fake_channel_wise_quantize_dequantize_abs_max_grad of float32[2, 3]; bit_length = 8, round_type = 1, quant_axis = 0. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %x_grad = "pd.fake_channel_wise_quantize_dequantize_abs_max_grad"(%out_grad)
    {bit_length = 8 : i32, operand_segment_sizes = array<i32: 1>, quant_axis = 0 : i32, round_type = 1 : i32}
    : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%x_grad)
    {tolerance = 1.0e-4 : f64, value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}
