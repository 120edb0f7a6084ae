// By hand: pd.batch_norm_grad behind pd.batch_norm. Values of PaddlePaddle 2.6.2.
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
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [[[-0.16, 0.85], [-0.45, -0.88]], [[-0.38, 0.44], [0.56, 0.08]]],
    [[[-0.38, 0.83], [0.86, -0.13]], [[-0.18, 0.23], [0.43, 0.24]]]
  ]> : tensor<2x2x2x2xf64>} : () -> tensor<2x2x2x2xf64>
  %x_grad_result, %scale_grad_result, %bias_grad_result = "pd.batch_norm_grad"(%x, %scale, %bias, %mean_out,
    %variance_out, %saved_mean, %saved_variance, %reserve_space, %out_cotangent)
    {data_layout = "NCHW", epsilon = 0.00001 : f32, is_test = true, momentum = 0.9 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>,
      trainable_statistics = false, use_global_stats = false}
    : (tensor<2x2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<i1>, tensor<i1>,
      tensor<?xf64>, tensor<2x2x2x2xf64>) -> (tensor<2x2x2x2xf64>, tensor<2xf64>, tensor<2xf64>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-6 : f64, value = dense<[
    [
      [[0.08300077165, -0.4409415994], [0.2334396703, 0.4565042441]],
      [[-0.671227281, 0.7772105359], [0.9891770457, 0.1413110065]]
    ],
    [
      [[0.1971268327, -0.4305665029], [-0.4461291476, 0.06743812697]],
      [[-0.3179497647, 0.4062691438], [0.7595466601, 0.4239330196]]
    ]
  ]> : tensor<2x2x2x2xf64>} : (tensor<2x2x2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%scale_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[-0.9205902894, 2.18398318]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  "check.expect_almost_eq_const"(%bias_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[0.54, 1.42]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}

// -----

// By hand: pd.batch_norm_grad behind pd.batch_norm. Values of PaddlePaddle 2.6.2.
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
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [[[-0.16, 0.85], [-0.45, -0.88]], [[-0.38, 0.44], [0.56, 0.08]]],
    [[[-0.38, 0.83], [0.86, -0.13]], [[-0.18, 0.23], [0.43, 0.24]]]
  ]> : tensor<2x2x2x2xf64>} : () -> tensor<2x2x2x2xf64>
  %x_grad_result, %scale_grad_result, %bias_grad_result = "pd.batch_norm_grad"(%x, %scale, %bias, %mean_out,
    %variance_out, %saved_mean, %saved_variance, %reserve_space, %out_cotangent)
    {data_layout = "NCHW", epsilon = 0.00001 : f32, is_test = false, momentum = 0.9 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>,
      trainable_statistics = false, use_global_stats = false}
    : (tensor<2x2x2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>,
      tensor<?xf64>, tensor<2x2x2x2xf64>) -> (tensor<2x2x2x2xf64>, tensor<2xf64>, tensor<2xf64>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-6 : f64, value = dense<[
    [
      [[-0.09031803853, 0.2987043339], [-0.2203386183, -0.3959752432]],
      [[-1.086120814, 0.7406148451], [0.8692652884, -0.4222929299]]
    ],
    [
      [[-0.1691285851, 0.3224724948], [0.3348147181, -0.0802310617]],
      [[-0.1651623713, -0.1880807647], [0.3891550115, -0.1373782647]]
    ]
  ]> : tensor<2x2x2x2xf64>} : (tensor<2x2x2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%scale_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[0.2198536449, -1.053684296]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  "check.expect_almost_eq_const"(%bias_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[0.54, 1.42]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}
