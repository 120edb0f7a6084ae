// By hand: training. Values of Paddle 2.6.2.
func.func @main() {
  %in_accum = "pd_builtin.constant"() {value = dense<[2.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %in_scale = "pd_builtin.constant"() {value = dense<[2.5]> : tensor<1xf32>} : () -> tensor<1xf32>
  %in_state = "pd_builtin.constant"() {value = dense<[1.5]> : tensor<1xf32>} : () -> tensor<1xf32>
  %x = "pd_builtin.constant"() {value = dense<[1.0, -3.0, 2.2, 0.3]> : tensor<4xf32>} : () -> tensor<4xf32>
  %out, %out_scale, %out_state, %out_accum = "pd.fake_quantize_moving_average_abs_max"(%x, %in_scale, %in_accum,
    %in_state)
    {bit_length = 4 : i32, is_test = false, moving_rate = 0.9 : f32, operand_segment_sizes = array<i32: 1, 1, 1, 1>,
      pd.dropped = {round_type = 1 : i32}, result_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>,
      tensor<1xf32>)
  "check.expect_almost_eq_const"(%out)
    {tolerance = 8.0e-4 : f64, value = dense<[3.0, -7.0, 7.0, 1.0]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  "check.expect_almost_eq_const"(%out_scale) {tolerance = 3.0e-4 : f64, value = dense<[2.042553]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%out_state) {tolerance = 3.0e-4 : f64, value = dense<[2.35]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%out_accum) {tolerance = 5.0e-4 : f64, value = dense<[4.8]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}

// -----

// By hand: inference. Values of Paddle 2.6.2.
func.func @main() {
  %in_scale = "pd_builtin.constant"() {value = dense<[2.5]> : tensor<1xf32>} : () -> tensor<1xf32>
  %x = "pd_builtin.constant"() {value = dense<[1.0, -3.0, 2.2, 0.3]> : tensor<4xf32>} : () -> tensor<4xf32>
  %out, %out_scale = "pd.fake_quantize_moving_average_abs_max"(%x, %in_scale)
    {bit_length = 8 : i32, is_test = true, moving_rate = 0.9 : f32, operand_segment_sizes = array<i32: 1, 1, 0, 0>,
      pd.dropped = {round_type = 1 : i32}, result_segment_sizes = array<i32: 1, 1, 0, 0>}
    : (tensor<4xf32>, tensor<1xf32>) -> (tensor<4xf32>, tensor<1xf32>)
  "check.expect_almost_eq_const"(%out)
    {tolerance = 2.0e-2 : f64, value = dense<[51.0, -127.0, 112.0, 15.0]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  return
}
