// By hand: a rate of 0. Worked out by hand.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %y = "pd_builtin.constant"() {value = dense<[3.0, -4.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out, %seed_offset = "pd.fused_dropout_add"(%x, %y)
    {fix_seed = false, is_test = false, mode = "upscale_in_train", operand_segment_sizes = array<i32: 1, 1, 0>,
      p = 0.0 : f32, result_segment_sizes = array<i32: 1, 1>, seed = 0 : i32}
    : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xi64>)
  "check.expect_almost_eq_const"(%out) {tolerance = 5.0e-4 : f64, value = dense<[4.0, -2.0]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_eq_const"(%seed_offset) {value = dense<0> : tensor<2xi64>} : (tensor<2xi64>) -> ()
  return
}

// -----

// By hand: in a test: scaled. Worked out by hand.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %y = "pd_builtin.constant"() {value = dense<[3.0, -4.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out, %seed_offset = "pd.fused_dropout_add"(%x, %y)
    {fix_seed = false, is_test = true, mode = "downgrade_in_infer", operand_segment_sizes = array<i32: 1, 1, 0>,
      p = 0.25 : f32, result_segment_sizes = array<i32: 1, 1>, seed = 0 : i32}
    : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xi64>)
  "check.expect_almost_eq_const"(%out) {tolerance = 4.0e-4 : f64, value = dense<[3.75, -2.5]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_eq_const"(%seed_offset) {value = dense<0> : tensor<2xi64>} : (tensor<2xi64>) -> ()
  return
}
