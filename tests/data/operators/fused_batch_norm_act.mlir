// By hand: training, channels last. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44], [-1.0, -0.4]], [[-0.71, -0.82], [-0.63, -0.31]]],
    [[[-0.21, 0.08], [-0.16, 0.37]], [[-0.59, 0.76], [-0.95, 0.34]]]
  ]> : tensor<2x2x2x2xf32>} : () -> tensor<2x2x2x2xf32>
  %scale = "pd_builtin.constant"() {value = dense<[-0.13, -0.95]> : tensor<2xf32>} : () -> tensor<2xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.1, 0.42]> : tensor<2xf32>} : () -> tensor<2xf32>
  %mean = "pd_builtin.constant"() {value = dense<[0.93, 0.09]> : tensor<2xf32>} : () -> tensor<2xf32>
  %variance = "pd_builtin.constant"() {value = dense<[0.61, 0.94]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out, %mean_out, %variance_out, %saved_mean, %saved_variance, %reserve_space = "pd.fused_batch_norm_act"(%x, %scale,
    %bias, %mean, %variance)
    {act_type = "relu", epsilon = 1.0e-5 : f32, momentum = 0.9 : f32,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>}
    : (tensor<2x2x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x2x2x2xf32>,
      tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<?xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-4 : f64, value = dense<[
    [[[0.0, 0.0], [0.2830265, 1.304363]], [[0.1644171, 2.116236], [0.1316973, 1.130389]]],
    [[[0.0, 0.3765068], [0.0, 0.0]], [[0.1153374, 0.0], [0.2625766, 0.0]]]
  ]> : tensor<2x2x2x2xf32>} : (tensor<2x2x2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%mean_out)
    {tolerance = 9.0e-5 : f64, value = dense<[0.78175, 0.08675]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%variance_out)
    {tolerance = 10.0e-5 : f64, value = dense<[0.5591019, 0.8701518]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%saved_mean)
    {tolerance = 7.0e-5 : f64, value = dense<[-0.5524999, 0.05750002]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%saved_variance)
    {tolerance = 4.0e-4 : f64, value = dense<[3.146136, 2.034771]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}
