// By hand: training. Values of Paddle 2.6.2.
func.func @main() {
  %in_accum = "pd_builtin.constant"() {value = dense<[2.0]> : tensor<1xf32>} : () -> tensor<1xf32>
  %in_state = "pd_builtin.constant"() {value = dense<[1.5]> : tensor<1xf32>} : () -> tensor<1xf32>
  %x = "pd_builtin.constant"() {value = dense<[1.0, -3.0, 2.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out, %out_scale, %out_state, %out_accum = "pd.moving_average_abs_max_scale"(%x, %in_accum, %in_state)
    {is_test = false, moving_rate = 0.9 : f32, operand_segment_sizes = array<i32: 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> (tensor<3xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>)
  "check.expect_eq_const"(%out) {value = dense<[1.0, -3.0, 2.0]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  "check.expect_almost_eq_const"(%out_scale) {tolerance = 3.0e-4 : f64, value = dense<[2.042553]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%out_state) {tolerance = 3.0e-4 : f64, value = dense<[2.35]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%out_accum) {tolerance = 5.0e-4 : f64, value = dense<[4.8]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}
