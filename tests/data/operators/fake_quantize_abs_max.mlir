// By hand: to 8 bits by the largest absolute value.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-1.5, 0.2], [0.74, 2.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %out, %out_scale = "pd.fake_quantize_abs_max"(%x)
    {bit_length = 8 : i32, operand_segment_sizes = array<i32: 1>, pd.dropped = {round_type = 1 : i32},
      result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<1xf32>)
  "check.expect_almost_eq_const"(%out)
    {tolerance = 2.0e-2 : f64, value = dense<[[-95.0, 13.0], [47.0, 127.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%out_scale) {tolerance = 3.0e-4 : f64, value = dense<[2.0]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}
