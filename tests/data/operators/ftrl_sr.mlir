// By hand: a gradient of rows. Values of Paddle 2.6.2.
func.func @main() {
  %grad = "pd_builtin.constant"()
    {rows = array<i64: 2, 0, 2>, height = 3 : i64, value = dense<[[0.1, -0.2], [0.3, 0.4], [0.5, 0.0]]> :
      tensor<3x2xf32>}
    : () -> !pd.selected_rows<tensor<3x2xf32>>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %linear_accumulator = "pd_builtin.constant"()
    {value = dense<[[0.1, 0.0], [-0.2, 0.3], [0.0, 0.4]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %param = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0], [0.0, 1.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %squared_accumulator = "pd_builtin.constant"()
    {value = dense<[[0.5, 0.1], [1.0, 2.0], [0.2, 0.3]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %param_out, %squared_accum_out, %linear_accum_out = "pd.ftrl_sr"(%param, %squared_accumulator, %linear_accumulator,
    %grad, %learning_rate)
    {l1 = 0.1 : f32, l2 = 0.2 : f32, lr_power = -0.5 : f32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>, !pd.selected_rows<tensor<3x2xf32>>,
      tensor<1xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>)
  "check.expect_almost_eq_const"(%linear_accum_out)
    {tolerance = 5.0e-4 : f64, value = dense<[[-0.210078, 4.273485], [-0.2, 0.3], [0.6, -0.1537261]]> :
      tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  "check.expect_almost_eq_const"(%param_out) {tolerance = 4.0e-4 : f64, value = dense<[
    [0.01362158, -0.7589507],
    [0.5, 3.0],
    [-0.06342509, 0.008622459]
  ]> : tensor<3x2xf32>} : (tensor<3x2xf32>) -> ()
  "check.expect_almost_eq_const"(%squared_accum_out)
    {tolerance = 3.0e-4 : f64, value = dense<[[0.59, 0.26], [1.0, 2.0], [0.56, 0.34]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}
