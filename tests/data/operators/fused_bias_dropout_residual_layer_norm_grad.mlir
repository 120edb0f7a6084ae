// By hand: the mask is the forward operator's. By numerical derivative in float64.
func.func @main() {
  %y_grad = "pd_builtin.constant"() {value = dense<[[-0.75, 0.93, 0.32], [-0.14, 0.05, 0.75]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %x = "pd_builtin.constant"() {value = dense<[[0.14, -0.71, -0.62], [0.86, 0.1, -0.64]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %residual = "pd_builtin.constant"() {value = dense<[[0.77, 0.28, 0.14], [-0.25, -0.18, -0.52]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %bias = "pd_builtin.constant"() {value = dense<[-0.92, 0.75, -0.06]> : tensor<3xf64>} : () -> tensor<3xf64>
  %ln_scale = "pd_builtin.constant"() {value = dense<[0.1, -0.36, 0.5]> : tensor<3xf64>} : () -> tensor<3xf64>
  %ln_bias = "pd_builtin.constant"() {value = dense<[-0.95, -0.26, -0.94]> : tensor<3xf64>} : () -> tensor<3xf64>
  %bias_dropout_residual_out = "pd_builtin.constant"() {value = dense<[
    [-0.79, 0.28, -1.2199999999999998],
    [-0.3700000000000001, 1.52, -0.52]
  ]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %dropout_mask_out = "pd_builtin.constant"() {value = dense<[[1, 0, 1], [1, 1, 0]]> : tensor<2x3xui8>}
    : () -> tensor<2x3xui8>
  %x_grad_result, %residual_grad_result, %bias_grad_result, %ln_scale_grad_result,
    %ln_bias_grad_result = "pd.fused_bias_dropout_residual_layer_norm_grad"(%y_grad, %x, %residual, %bias, %ln_scale,
    %ln_bias, %bias_dropout_residual_out, %dropout_mask_out)
    {dropout_fix_seed = true, dropout_implementation = "upscale_in_train", dropout_rate = 0.5 : f32, dropout_seed = 1
      : i32, is_test = false, ln_epsilon = 1.0e-5 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 0, 0, 1, 1>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1>}
    : (tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>,
      tensor<2x3xf64>, tensor<2x3xui8>) -> (tensor<2x3xf64>, tensor<2x3xf64>, tensor<3xf64>, tensor<3xf64>,
      tensor<3xf64>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [-0.185671289, 0.0, 0.132465384],
    [-0.416256035, 0.0306035174, 0.0]
  ]> : tensor<2x3xf64>} : (tensor<2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%residual_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [-0.0928356444, 0.0266029526, 0.0662326918],
    [-0.208128018, 0.0153017587, 0.192826259]
  ]> : tensor<2x3xf64>} : (tensor<2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%bias_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[-0.601927324, 0.0306035174, 0.132465384]> : tensor<3xf64>}
    : (tensor<3xf64>) -> ()
  "check.expect_almost_eq_const"(%ln_scale_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[0.341159996, 1.33378277, -0.916180893]> : tensor<3xf64>}
    : (tensor<3xf64>) -> ()
  "check.expect_almost_eq_const"(%ln_bias_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[-0.89, 0.98, 1.07]> : tensor<3xf64>}
    : (tensor<3xf64>) -> ()
  return
}
