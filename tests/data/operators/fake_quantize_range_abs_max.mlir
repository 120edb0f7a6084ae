// By hand: by the scale of training.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-1.5, 0.2], [0.74, 2.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %in_scale = "pd_builtin.constant"() {value = dense<[1.2]> : tensor<1xf32>} : () -> tensor<1xf32>
  %out, %out_scale = "pd.fake_quantize_range_abs_max"(%x, %in_scale)
    {bit_length = 8 : i32, is_test = true, operand_segment_sizes = array<i32: 1, 1, 0>, pd.dropped = {round_type = 1 :
      i32}, result_segment_sizes = array<i32: 1, 1, 0>, window_size = 10000 : i32}
    : (tensor<2x2xf32>, tensor<1xf32>) -> (tensor<2x2xf32>, tensor<1xi1>)
  "check.expect_almost_eq_const"(%out)
    {tolerance = 2.0e-2 : f64, value = dense<[[-127.0, 21.0], [78.0, 127.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
