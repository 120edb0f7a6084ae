// By hand: 8 bits back to floats.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-127.0, 64.0]]> : tensor<1x2xf32>} : () -> tensor<1x2xf32>
  %scale = "pd_builtin.constant"() {value = dense<[0.5]> : tensor<1xf32>} : () -> tensor<1xf32>
  %out = "pd.fake_dequantize_max_abs"(%x, %scale) {max_range = 127.0 : f32, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<1x2xf32>, tensor<1xf32>) -> tensor<1x2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 6.0e-5 : f64, value = dense<[[-0.5, 0.2519685]]> : tensor<1x2xf32>}
    : (tensor<1x2xf32>) -> ()
  return
}
