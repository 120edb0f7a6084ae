// By hand: the first input exceeds the threshold. By NumPy, from the definition: Paddle has no CPU kernel.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, -2.0, 0.5], [8.0, 0.25, -0.75]]> : tensor<2x3xf16>}
    : () -> tensor<2x3xf16>
  %weight = "pd_builtin.constant"() {value = dense<[[100, 50, -127], [-64, 127, 3]]> : tensor<2x3xi8>}
    : () -> tensor<2x3xi8>
  %weight_scale = "pd_builtin.constant"() {value = dense<[0.01, 0.04]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out = "pd.llm_int8_linear"(%x, %weight, %weight_scale)
    {operand_segment_sizes = array<i32: 1, 1, 0, 1>, threshold = 6.0 : f32}
    : (tensor<2x3xf16>, tensor<2x3xi8>, tensor<2xf32>) -> tensor<2x2xf16>
  "check.expect_almost_eq_const"(%out)
    {value = dense<[[-0.64, -12.66], [9.08, -19.31]]> : tensor<2x2xf16>, tolerance = 0.01 : f64}
    : (tensor<2x2xf16>) -> ()
  return
}
