// pd.sync_batch_norm_grad behind pd.sync_batch_norm_, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44], [-1.0, -0.4]], [[-0.71, -0.82], [-0.63, -0.31]]],
    [[[-0.21, 0.08], [-0.16, 0.37]], [[-0.59, 0.76], [-0.95, 0.34]]]
  ]> : tensor<2x2x2x2xf64>} : () -> tensor<2x2x2x2xf64>
  %mean = "pd_builtin.constant"() {value = dense<[0.93, 0.09]> : tensor<2xf64>} : () -> tensor<2xf64>
  %variance = "pd_builtin.constant"() {value = dense<[0.61, 0.94]> : tensor<2xf64>} : () -> tensor<2xf64>
  %scale = "pd_builtin.constant"() {value = dense<[-0.13, -0.95]> : tensor<2xf64>} : () -> tensor<2xf64>
  %bias = "pd_builtin.constant"() {value = dense<[0.1, 0.42]> : tensor<2xf64>} : () -> tensor<2xf64>
  %out, %mean_out, %variance_out, %saved_mean, %saved_variance, %reserve_space = "pd.sync_batch_norm_"(%x, %mean,
    %variance, %scale, %bias)
    {data_layout = "NHWC", epsilon = 1.0e-5 : f32, is_test = false, momentum = 0.9 : f32,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>, trainable_statistics = false, use_global_stats = false}
    : (tensor<2x2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2x2x2x2xf64>,
      tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<?xf64>)
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [[[-0.16, 0.85], [-0.45, -0.88]], [[-0.38, 0.44], [0.56, 0.08]]],
    [[[-0.38, 0.83], [0.86, -0.13]], [[-0.18, 0.23], [0.43, 0.24]]]
  ]> : tensor<2x2x2x2xf64>} : () -> tensor<2x2x2x2xf64>
  %x_grad_result, %scale_grad_result, %bias_grad_result = "pd.sync_batch_norm_grad"(%x, %scale, %bias, %saved_mean,
    %saved_variance, %reserve_space, %out_cotangent)
    {data_layout = "NHWC", epsilon = 0.00001 : f32, is_test = false, momentum = 0.9 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>,
      trainable_statistics = false, use_global_stats = false}
    : (tensor<2x2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<?xf64>,
      tensor<2x2x2x2xf64>) -> (tensor<2x2x2x2xf64>, tensor<2xf64>, tensor<2xf64>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[0.119460165, -1.04312478], [0.154129656, 1.86433437]],
      [[0.154828195, -0.905612384], [-0.221539053, 0.0554109581]]
    ],
    [
      [[0.205394364, -1.19161584], [-0.296706163, 0.814856599]],
      [[0.0851645364, 0.321712533], [-0.2007317, 0.084038545]]
    ]
  ]> : tensor<2x2x2x2xf64>} : (tensor<2x2x2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%scale_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[0.628755306, 1.05736886]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  "check.expect_almost_eq_const"(%bias_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[0.3, 1.66]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}
