// pd.fused_bn_add_activation_grad behind pd.fused_bn_add_activation, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44], [-1.0, -0.4]], [[-0.71, -0.82], [-0.63, -0.31]]],
    [[[-0.21, 0.08], [-0.16, 0.37]], [[-0.59, 0.76], [-0.95, 0.34]]]
  ]> : tensor<2x2x2x2xf64>} : () -> tensor<2x2x2x2xf64>
  %z = "pd_builtin.constant"() {value = dense<[
    [[[-0.98, 0.0], [-0.01, -0.73]], [[-0.72, -0.56], [-0.16, -0.5]]],
    [[[-0.83, -0.31], [-0.67, 0.76]], [[0.9, -0.92], [0.4, 0.15]]]
  ]> : tensor<2x2x2x2xf64>} : () -> tensor<2x2x2x2xf64>
  %scale = "pd_builtin.constant"() {value = dense<[-0.13, -0.95]> : tensor<2xf64>} : () -> tensor<2xf64>
  %bias = "pd_builtin.constant"() {value = dense<[0.1, 0.42]> : tensor<2xf64>} : () -> tensor<2xf64>
  %mean = "pd_builtin.constant"() {value = dense<[0.93, 0.09]> : tensor<2xf64>} : () -> tensor<2xf64>
  %variance = "pd_builtin.constant"() {value = dense<[0.61, 0.94]> : tensor<2xf64>} : () -> tensor<2xf64>
  %out, %mean_out, %variance_out, %saved_mean, %saved_variance, %reserve_space = "pd.fused_bn_add_activation"(%x, %z,
    %scale, %bias, %mean, %variance)
    {act_type = "relu", epsilon = 1.0e-5 : f32, momentum = 0.9 : f32,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>}
    : (tensor<2x2x2x2xf64>, tensor<2x2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>,
      tensor<2xf64>) -> (tensor<2x2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>,
      tensor<?xf64>)
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [[[-0.16, 0.85], [-0.45, -0.88]], [[-0.38, 0.44], [0.56, 0.08]]],
    [[[-0.38, 0.83], [0.86, -0.13]], [[-0.18, 0.23], [0.43, 0.24]]]
  ]> : tensor<2x2x2x2xf64>} : () -> tensor<2x2x2x2xf64>
  %x_grad_result, %z_grad_result, %scale_grad_result, %bias_grad_result = "pd.fused_bn_add_activation_grad"(%x,
    %scale, %bias, %out, %saved_mean, %saved_variance, %reserve_space, %out_cotangent)
    {act_type = "relu", epsilon = 0.00001 : f32, momentum = 0.9 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<2x2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2x2x2x2xf64>, tensor<2xf64>, tensor<2xf64>,
      tensor<?xf64>, tensor<2x2x2x2xf64>) -> (tensor<2x2x2x2xf64>, tensor<2x2x2x2xf64>, tensor<2xf64>, tensor<2xf64>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[-0.00302448187, 0.152753477], [0.165399953, 1.82613271]],
      [[-0.0131898379, -0.739315133], [-0.0116838593, -0.0266118999]]
    ],
    [
      [[-0.00377747121, -1.46353055], [-0.00283623454, 0.401740263]],
      [[0.0626887155, 0.163301857], [-0.193576784, -0.314470726]]
    ]
  ]> : tensor<2x2x2x2xf64>} : (tensor<2x2x2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%z_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [[[0.0, 0.0], [-0.45, -0.88]], [[0.0, 0.44], [0.0, 0.08]]],
    [[[0.0, 0.83], [0.0, -0.13]], [[-0.18, 0.0], [0.43, 0.24]]]
  ]> : tensor<2x2x2x2xf64>} : (tensor<2x2x2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%scale_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[0.117036264, 0.0670457112]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  "check.expect_almost_eq_const"(%bias_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[-0.2, 0.58]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}
