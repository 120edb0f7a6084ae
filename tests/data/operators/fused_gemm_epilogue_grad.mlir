// pd.fused_gemm_epilogue_grad behind pd.fused_gemm_epilogue, its test 2
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %y = "pd_builtin.constant"() {value = dense<[[-0.13, -0.95, 0.1], [-0.13, -0.16, -0.34]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %bias = "pd_builtin.constant"() {value = dense<[0.1, 0.42]> : tensor<2xf64>} : () -> tensor<2xf64>
  %out, %reserve_space = "pd.fused_gemm_epilogue"(%x, %y, %bias)
    {activation = "none", result_segment_sizes = array<i32: 1, 1>, trans_x = false, trans_y = true}
    : (tensor<2x3xf64>, tensor<2x3xf64>, tensor<2xf64>) -> (tensor<2x2xf64>, tensor<2x2xf64>)
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.25, 0.79], [0.55, -0.55]]> : tensor<2x2xf64>}
    : () -> tensor<2x2xf64>
  %x_grad_result, %y_grad_result, %bias_grad_result = "pd.fused_gemm_epilogue_grad"(%x, %y, %reserve_space,
    %out_cotangent)
    {activation_grad = "none", operand_segment_sizes = array<i32: 1, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1, 1>, trans_x = false, trans_y = true}
    : (tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x2xf64>, tensor<2x2xf64>) -> (tensor<2x3xf64>, tensor<2x3xf64>,
      tensor<2xf64>)
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[-0.1352, -0.3639, -0.2436], [0.0, -0.4345, 0.242]]> : tensor<2x3xf64>}
    : (tensor<2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%y_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[-0.2625, -0.2805, -0.701], [0.0857, 0.7381, -0.339]]> :
      tensor<2x3xf64>}
    : (tensor<2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%bias_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[0.8, 0.24]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}
