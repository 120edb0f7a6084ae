// pd.fused_dropout_add_grad behind pd.fused_dropout_add, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %y = "pd_builtin.constant"() {value = dense<[3.0, -4.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %out, %seed_offset = "pd.fused_dropout_add"(%x, %y)
    {fix_seed = false, is_test = false, mode = "upscale_in_train", operand_segment_sizes = array<i32: 1, 1, 0>,
      p = 0.0 : f32, result_segment_sizes = array<i32: 1, 1>, seed = 0 : i32}
    : (tensor<2xf64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xi64>)
  %out_cotangent = "pd_builtin.constant"() {value = dense<[0.61, 0.62]> : tensor<2xf64>} : () -> tensor<2xf64>
  %x_grad_result, %y_grad_result = "pd.fused_dropout_add_grad"(%seed_offset, %out_cotangent)
    {fix_seed = false, is_test = false, mode = "upscale_in_train", operand_segment_sizes = array<i32: 1, 1>, p = 0.0 :
      f32, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2xi64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>)
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[0.61, 0.62]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  "check.expect_almost_eq_const"(%y_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[0.61, 0.62]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}

// -----

// pd.fused_dropout_add_grad behind pd.fused_dropout_add, its test 1
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %y = "pd_builtin.constant"() {value = dense<[3.0, -4.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %out, %seed_offset = "pd.fused_dropout_add"(%x, %y)
    {fix_seed = false, is_test = true, mode = "downgrade_in_infer", operand_segment_sizes = array<i32: 1, 1, 0>,
      p = 0.25 : f32, result_segment_sizes = array<i32: 1, 1>, seed = 0 : i32}
    : (tensor<2xf64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xi64>)
  %out_cotangent = "pd_builtin.constant"() {value = dense<[0.61, 0.62]> : tensor<2xf64>} : () -> tensor<2xf64>
  %x_grad_result, %y_grad_result = "pd.fused_dropout_add_grad"(%seed_offset, %out_cotangent)
    {fix_seed = false, is_test = true, mode = "downgrade_in_infer", operand_segment_sizes = array<i32: 1, 1>, p = 0.25
      : f32, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2xi64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>)
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[0.4575, 0.465]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  "check.expect_almost_eq_const"(%y_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[0.61, 0.62]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}
