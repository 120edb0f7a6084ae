// By hand: pd.fused_rms_norm_quant of float32[2, 3], float32[2, 3], float32[3]. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %residual = "pd_builtin.constant"() {value = dense<[[0.5, 1.25, 2.0], [1.5, 0.25, 3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %norm_weight = "pd_builtin.constant"() {value = dense<[1.0, 2.0, 0.5]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out, %residual_out, %inv_var = "pd.fused_rms_norm_quant"(%x, %residual, %norm_weight)
    {begin_norm_axis = 1 : i32, epsilon = 0.00001 : f32, operand_segment_sizes = array<i32: 1, 0, 1, 1, 0>,
      quant_max_bound = 0.0 : f32, quant_min_bound = 0.0 : f32, quant_round_type = 0 : i32, quant_scale = -1.0 : f32,
      result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2xf32>)
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[[0.42008364, 0.0, 0.8401673], [1.7320479, 0.0, 0.0]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  "check.expect_almost_eq_const"(%residual_out)
    {tolerance = 1.0e-4 : f64, value = dense<[[1.0, 0.0, 4.0], [3.0, 0.0, 0.0]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  "check.expect_almost_eq_const"(%inv_var)
    {tolerance = 1.0e-4 : f64, value = dense<[0.42008364, 0.5773493]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}
