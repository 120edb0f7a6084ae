// By hand: training. Values of Paddle 2.6.2.
func.func @main() {
  %bias = "pd_builtin.constant"() {value = dense<[-0.56, 0.74]> : tensor<2xf32>} : () -> tensor<2xf32>
  %mean = "pd_builtin.constant"() {value = dense<[-0.13, -0.95]> : tensor<2xf32>} : () -> tensor<2xf32>
  %scale = "pd_builtin.constant"() {value = dense<[0.93, 0.09]> : tensor<2xf32>} : () -> tensor<2xf32>
  %variance = "pd_builtin.constant"() {value = dense<[0.78, 0.85]> : tensor<2xf32>} : () -> tensor<2xf32>
  %x = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44], [-1.0, -0.4]], [[-0.71, -0.82], [-0.63, -0.31]]],
    [[[-0.21, 0.08], [-0.16, 0.37]], [[-0.59, 0.76], [-0.95, 0.34]]]
  ]> : tensor<2x2x2x2xf32>} : () -> tensor<2x2x2x2xf32>
  %out, %mean_out, %variance_out, %saved_mean, %saved_variance, %reserve_space = "pd.batch_norm_"(%x, %mean,
    %variance, %scale, %bias)
    {data_layout = "NCHW", epsilon = 0.001 : f32, is_test = false, momentum = 0.8 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>,
      trainable_statistics = false, use_global_stats = false}
    : (tensor<2x2x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x2x2x2xf32>,
      tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<0xf32>)
  "check.expect_almost_eq_const"(%mean_out)
    {tolerance = 10.0e-5 : f64, value = dense<[-0.13025, -0.83275]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%variance_out)
    {tolerance = 9.0e-5 : f64, value = dense<[0.6604422, 0.7438697]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-4 : f64, value = dense<[
    [[[-0.6441936, 0.6811764], [-2.447566, -1.143923]], [[0.6849419, 0.6674506], [0.6976629, 0.748547]]],
    [[[-0.7311031, -0.1010092], [-0.6224662, 0.5290847]], [[0.7040235, 0.9186903], [0.6467789, 0.8519051]]]
  ]> : tensor<2x2x2x2xf32>} : (tensor<2x2x2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%saved_mean)
    {tolerance = 5.0e-5 : f64, value = dense<[-0.13125, -0.36375]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%saved_variance)
    {tolerance = 3.0e-4 : f64, value = dense<[2.336277, 1.766805]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}

// -----

// By hand: inference, NHWC. Values of Paddle 2.6.2.
func.func @main() {
  %bias = "pd_builtin.constant"() {value = dense<[-0.56, 0.74]> : tensor<2xf32>} : () -> tensor<2xf32>
  %mean = "pd_builtin.constant"() {value = dense<[-0.13, -0.95]> : tensor<2xf32>} : () -> tensor<2xf32>
  %scale = "pd_builtin.constant"() {value = dense<[0.93, 0.09]> : tensor<2xf32>} : () -> tensor<2xf32>
  %variance = "pd_builtin.constant"() {value = dense<[0.78, 0.85]> : tensor<2xf32>} : () -> tensor<2xf32>
  %x = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44], [-1.0, -0.4]], [[-0.71, -0.82], [-0.63, -0.31]]],
    [[[-0.21, 0.08], [-0.16, 0.37]], [[-0.59, 0.76], [-0.95, 0.34]]]
  ]> : tensor<2x2x2x2xf32>} : () -> tensor<2x2x2x2xf32>
  %out, %mean_out, %variance_out, %saved_mean, %saved_variance, %reserve_space = "pd.batch_norm_"(%x, %mean,
    %variance, %scale, %bias)
    {data_layout = "NHWC", epsilon = 0.001 : f32, is_test = true, momentum = 0.8 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>,
      trainable_statistics = false, use_global_stats = false}
    : (tensor<2x2x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x2x2x2xf32>,
      tensor<2xf32>, tensor<2xf32>, tensor<f32>, tensor<f32>, tensor<?xf32>)
  "check.expect_almost_eq_const"(%mean_out) {tolerance = 2.0e-4 : f64, value = dense<[-0.13, -0.95]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%variance_out)
    {tolerance = 10.0e-5 : f64, value = dense<[0.78, 0.85]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [[[-0.6020938, 0.8756102], [-1.475539, 0.7936587]], [[-1.170359, 0.752683], [-1.086172, 0.8024393]]],
    [[[-0.6441875, 0.8404882], [-0.5915703, 0.868781]], [[-1.044078, 0.9068299], [-1.422922, 0.8658541]]]
  ]> : tensor<2x2x2x2xf32>} : (tensor<2x2x2x2xf32>) -> ()
  return
}

// -----

// By hand: training with the given statistics. Values of Paddle 2.6.2.
func.func @main() {
  %bias = "pd_builtin.constant"() {value = dense<[-0.56, 0.74]> : tensor<2xf32>} : () -> tensor<2xf32>
  %mean = "pd_builtin.constant"() {value = dense<[-0.13, -0.95]> : tensor<2xf32>} : () -> tensor<2xf32>
  %scale = "pd_builtin.constant"() {value = dense<[0.93, 0.09]> : tensor<2xf32>} : () -> tensor<2xf32>
  %variance = "pd_builtin.constant"() {value = dense<[0.78, 0.85]> : tensor<2xf32>} : () -> tensor<2xf32>
  %x = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44], [-1.0, -0.4]], [[-0.71, -0.82], [-0.63, -0.31]]],
    [[[-0.21, 0.08], [-0.16, 0.37]], [[-0.59, 0.76], [-0.95, 0.34]]]
  ]> : tensor<2x2x2x2xf32>} : () -> tensor<2x2x2x2xf32>
  %out, %mean_out, %variance_out, %saved_mean, %saved_variance, %reserve_space = "pd.batch_norm_"(%x, %mean,
    %variance, %scale, %bias)
    {data_layout = "NCHW", epsilon = 0.001 : f32, is_test = false, momentum = 0.8 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>,
      trainable_statistics = false, use_global_stats = true}
    : (tensor<2x2x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x2x2x2xf32>,
      tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<0xf32>)
  "check.expect_almost_eq_const"(%mean_out) {tolerance = 2.0e-4 : f64, value = dense<[-0.13, -0.95]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%variance_out)
    {tolerance = 10.0e-5 : f64, value = dense<[0.78, 0.85]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [[[-0.6020938, 0.03983572], [-1.475539, -0.8441327]], [[0.7634147, 0.752683], [0.7712196, 0.8024393]]],
    [[[-0.6441875, -0.3390079], [-0.5915703, -0.03382832]], [[0.7751221, 0.9068299], [0.74, 0.8658541]]]
  ]> : tensor<2x2x2x2xf32>} : (tensor<2x2x2x2xf32>) -> ()
  return
}
