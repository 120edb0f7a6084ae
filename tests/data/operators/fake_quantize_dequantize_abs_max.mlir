// pd.fake_quantize_dequantize_abs_max of float32[4, 5]
// Values of Paddle 2.6.2; after synthesized::fake_quantize_dequantize_abs_maxfloat32.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [-0.232, -0.275, -0.56, -0.0168, -0.155],
    [1.85, 0.86, 0.644, -1.07, -0.678],
    [-1.29, 0.773, 0.713, -0.0658, 1.24],
    [-0.929, -0.466, -0.873, -0.84, 0.552]
  ]> : tensor<4x5xf32>} : () -> tensor<4x5xf32>
  %out, %out_scale = "pd.fake_quantize_dequantize_abs_max"(%x)
    {bit_length = 8 : i32, operand_segment_sizes = array<i32: 1>, pd.dropped = {round_type = 1 : i32},
      result_segment_sizes = array<i32: 1, 1>}
    : (tensor<4x5xf32>) -> (tensor<4x5xf32>, tensor<1xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [-0.2330709, -0.2767717, -0.5535433, -0.01456693, -0.1602362],
    [1.85, 0.8594489, 0.6409449, -1.063386, -0.6846457],
    [-1.296457, 0.7720473, 0.7137796, -0.07283465, 1.238189],
    [-0.9322835, -0.4661417, -0.8740157, -0.8448819, 0.5535433]
  ]> : tensor<4x5xf32>} : (tensor<4x5xf32>) -> ()
  "check.expect_almost_eq_const"(%out_scale) {tolerance = 2.0e-4 : f64, value = dense<[1.85]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}
