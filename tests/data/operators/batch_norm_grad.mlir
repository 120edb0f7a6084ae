// pd.batch_norm_grad behind pd.batch_norm, its test 2
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[[0.83, 0.21], [1.23, -0.14]], [[0.48, 1.28], [0.71, 0.57]]],
    [[[-0.38, 0.23], [-0.42, 0.98]], [[-0.48, -0.13], [1.02, 0.01]]]
  ]> : tensor<2x2x2x2xf64>} : () -> tensor<2x2x2x2xf64>
  %mean = "pd_builtin.constant"() {value = dense<[1.14, -0.21]> : tensor<2xf64>} : () -> tensor<2xf64>
  %variance = "pd_builtin.constant"() {value = dense<[1.57, 0.55]> : tensor<2xf64>} : () -> tensor<2xf64>
  %scale = "pd_builtin.constant"() {value = dense<[-0.65, 1.31]> : tensor<2xf64>} : () -> tensor<2xf64>
  %bias = "pd_builtin.constant"() {value = dense<[-0.48, 1.38]> : tensor<2xf64>} : () -> tensor<2xf64>
  %out, %mean_out, %variance_out, %saved_mean, %saved_variance, %reserve_space = "pd.batch_norm_"(%x, %mean,
    %variance, %scale, %bias)
    {data_layout = "NCHW", epsilon = 0.00001 : f32, is_test = true, momentum = 0.9 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>,
      trainable_statistics = false, use_global_stats = false}
    : (tensor<2x2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2x2x2x2xf64>,
      tensor<2xf64>, tensor<2xf64>, tensor<i1>, tensor<i1>, tensor<?xf64>)
  %out_slope = "pd_builtin.constant"() {value = dense<[
    [[[-0.16, 0.85], [-0.45, -0.88]], [[-0.38, 0.44], [0.56, 0.08]]],
    [[[-0.38, 0.83], [0.86, -0.13]], [[-0.18, 0.23], [0.43, 0.24]]]
  ]> : tensor<2x2x2x2xf64>} : () -> tensor<2x2x2x2xf64>
  %x_grad_result, %scale_grad_result, %bias_grad_result = "pd.batch_norm_grad"(%x, %scale, %bias, %mean_out,
    %variance_out, %saved_mean, %saved_variance, %reserve_space, %out_slope)
    {data_layout = "NCHW", epsilon = 0.00001 : f32, is_test = true, momentum = 0.9 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>,
      trainable_statistics = false, use_global_stats = false}
    : (tensor<2x2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<i1>, tensor<i1>,
      tensor<?xf64>, tensor<2x2x2x2xf64>) -> (tensor<2x2x2x2xf64>, tensor<2xf64>, tensor<2xf64>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[0.0830007717, -0.440941599], [0.23343967, 0.456504244]],
      [[-0.671227281, 0.777210536], [0.989177046, 0.141311007]]
    ],
    [
      [[0.197126833, -0.430566503], [-0.446129148, 0.067438127]],
      [[-0.317949765, 0.406269144], [0.75954666, 0.42393302]]
    ]
  ]> : tensor<2x2x2x2xf64>} : (tensor<2x2x2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%scale_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[-0.920590289, 2.18398318]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  "check.expect_almost_eq_const"(%bias_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[0.54, 1.42]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}

// -----

// pd.batch_norm_grad behind pd.batch_norm, its test 3
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[[-0.44, 1.44], [0.32, 0.23]], [[0.66, 0.71], [0.33, -0.32]]],
    [[[-1.27, -0.83], [-0.83, -0.28]], [[2.0, -0.59], [-0.21, -0.51]]]
  ]> : tensor<2x2x2x2xf64>} : () -> tensor<2x2x2x2xf64>
  %mean = "pd_builtin.constant"() {value = dense<[-0.93, 1.54]> : tensor<2xf64>} : () -> tensor<2xf64>
  %variance = "pd_builtin.constant"() {value = dense<[1.24, 1.53]> : tensor<2xf64>} : () -> tensor<2xf64>
  %scale = "pd_builtin.constant"() {value = dense<[0.33, 1.79]> : tensor<2xf64>} : () -> tensor<2xf64>
  %bias = "pd_builtin.constant"() {value = dense<[1.56, -0.49]> : tensor<2xf64>} : () -> tensor<2xf64>
  %out, %mean_out, %variance_out, %saved_mean, %saved_variance, %reserve_space = "pd.batch_norm_"(%x, %mean,
    %variance, %scale, %bias)
    {data_layout = "NCHW", epsilon = 0.00001 : f32, is_test = false, momentum = 0.9 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>,
      trainable_statistics = false, use_global_stats = false}
    : (tensor<2x2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2x2x2x2xf64>,
      tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<?xf64>)
  %out_slope = "pd_builtin.constant"() {value = dense<[
    [[[-0.16, 0.85], [-0.45, -0.88]], [[-0.38, 0.44], [0.56, 0.08]]],
    [[[-0.38, 0.83], [0.86, -0.13]], [[-0.18, 0.23], [0.43, 0.24]]]
  ]> : tensor<2x2x2x2xf64>} : () -> tensor<2x2x2x2xf64>
  %x_grad_result, %scale_grad_result, %bias_grad_result = "pd.batch_norm_grad"(%x, %scale, %bias, %mean_out,
    %variance_out, %saved_mean, %saved_variance, %reserve_space, %out_slope)
    {data_layout = "NCHW", epsilon = 0.00001 : f32, is_test = false, momentum = 0.9 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>,
      trainable_statistics = false, use_global_stats = false}
    : (tensor<2x2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>,
      tensor<?xf64>, tensor<2x2x2x2xf64>) -> (tensor<2x2x2x2xf64>, tensor<2xf64>, tensor<2xf64>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[-0.0903180385, 0.298704334], [-0.220338618, -0.395975243]],
      [[-1.08612081, 0.740614845], [0.869265288, -0.42229293]]
    ],
    [
      [[-0.169128585, 0.322472495], [0.334814718, -0.0802310617]],
      [[-0.165162371, -0.188080765], [0.389155012, -0.137378265]]
    ]
  ]> : tensor<2x2x2x2xf64>} : (tensor<2x2x2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%scale_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[0.219853645, -1.0536843]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  "check.expect_almost_eq_const"(%bias_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[0.54, 1.42]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}
