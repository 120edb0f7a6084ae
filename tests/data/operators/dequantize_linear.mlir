// By hand: one scale for all.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-127.0, 64.0]]> : tensor<1x2xf32>} : () -> tensor<1x2xf32>
  %scale = "pd_builtin.constant"() {value = dense<[2.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %zero_point = "pd_builtin.constant"() {value = dense<[0.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %y = "pd.dequantize_linear"(%x, %scale, %zero_point)
    {bit_length = 8 : i32, is_test = true, only_observer = false, operand_segment_sizes = array<i32: 1, 1, 1, 0, 0>,
      quant_axis = -1 : i32, result_segment_sizes = array<i32: 1, 0, 0, 0>, round_type = 0 : i32}
    : (tensor<1x2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2xf32>
  "check.expect_almost_eq_const"(%y) {tolerance = 3.0e-4 : f64, value = dense<[[-2.0, 1.007874]]> : tensor<1x2xf32>}
    : (tensor<1x2xf32>) -> ()
  return
}
