// By hand: one scale for all.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-1.5, 0.2], [0.74, 2.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %scale = "pd_builtin.constant"() {value = dense<[2.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %zero_point = "pd_builtin.constant"() {value = dense<[0.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %y = "pd.quantize_linear"(%x, %scale, %zero_point)
    {bit_length = 8 : i32, is_test = true, only_observer = false, operand_segment_sizes = array<i32: 1, 1, 1, 0, 0>,
      pd.dropped = {moving_rate = 0.899999976 : f32}, quant_axis = -1 : i32,
      result_segment_sizes = array<i32: 1, 0, 0, 0>, round_type = 0 : i32}
    : (tensor<2x2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%y)
    {tolerance = 2.0e-2 : f64, value = dense<[[-95.0, 13.0], [47.0, 127.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: a scale for each row.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-1.5, 0.2], [0.74, 2.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %scale = "pd_builtin.constant"() {value = dense<[1.5, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %zero_point = "pd_builtin.constant"() {value = dense<0.0> : tensor<2xf32>} : () -> tensor<2xf32>
  %y = "pd.quantize_linear"(%x, %scale, %zero_point)
    {bit_length = 8 : i32, is_test = true, only_observer = false, operand_segment_sizes = array<i32: 1, 1, 1, 0, 0>,
      pd.dropped = {moving_rate = 0.899999976 : f32}, quant_axis = 0 : i32,
      result_segment_sizes = array<i32: 1, 0, 0, 0>, round_type = 0 : i32}
    : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%y)
    {tolerance = 2.0e-2 : f64, value = dense<[[-127.0, 17.0], [47.0, 127.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
