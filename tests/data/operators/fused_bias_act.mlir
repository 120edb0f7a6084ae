// By hand: gelu. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[-0.17, 0.44, -1.0, -0.4], [-0.71, -0.82, -0.63, -0.31]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %bias = "pd_builtin.constant"() {value = dense<[-0.13, -0.95, 0.1, -0.13]> : tensor<4xf32>} : () -> tensor<4xf32>
  %out = "pd.fused_bias_act"(%x, %bias)
    {act_method = "gelu", compute_dtype = "default", operand_segment_sizes = array<i32: 1, 1, 0, 0, 0>,
      quant_max_bound = 127.0 : f32, quant_min_bound = -127.0 : f32, quant_round_type = 1 : i32, quant_scale = -1.0 :
      f32}
    : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-5 : f64, value = dense<[
    [-0.1146266, -0.1555631, -0.1656541, -0.1579697],
    [-0.1683815, -0.06790353, -0.1579697, -0.1451862]
  ]> : tensor<2x4xf32>} : (tensor<2x4xf32>) -> ()
  return
}

// -----

// By hand: swiglu halves the last axis. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[-0.17, 0.44, -1.0, -0.4], [-0.71, -0.82, -0.63, -0.31]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %bias = "pd_builtin.constant"() {value = dense<[-0.13, -0.95, 0.1, -0.13]> : tensor<4xf32>} : () -> tensor<4xf32>
  %out = "pd.fused_bias_act"(%x, %bias)
    {act_method = "swiglu", compute_dtype = "default", operand_segment_sizes = array<i32: 1, 1, 0, 0, 0>,
      quant_max_bound = 127.0 : f32, quant_min_bound = -127.0 : f32, quant_round_type = 1 : i32, quant_scale = -1.0 :
      f32}
    : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 3.0e-5 : f64, value = dense<[[0.1149005, 0.1014148], [0.1342433, 0.1133484]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
