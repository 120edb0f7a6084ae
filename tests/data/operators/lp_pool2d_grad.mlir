// pd.lp_pool2d_grad behind pd.lp_pool2d, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [0.0, 0.282, -0.559, 0.824, -1.07, 1.3],
        [-1.92, 1.98, -2.0, 1.98, -1.92, 1.83],
        [-1.09, 0.84, -0.576, 0.3, -0.0177, -0.265],
        [1.3, -1.5, 1.67, -1.81, 1.91, -1.98],
        [1.83, -1.69, 1.53, -1.33, 1.1, -0.856]
      ]
    ]
  ]> : tensor<1x1x5x6xf64>} : () -> tensor<1x1x5x6xf64>
  %out = "pd.lp_pool2d"(%x)
    {adaptive = false, ceil_mode = false, data_format = "NCHW", exclusive = true, global_pooling = false,
      kernel_size = array<i64: 2, 2>, norm_type = 2.0 : f32, padding_algorithm = "EXPLICIT",
      paddings = array<i64: 0, 0>, pooling_type = "", strides = array<i64: 2, 2>}
    : (tensor<1x1x5x6xf64>) -> tensor<1x1x2x3xf64>
  %out_cotangent = "pd_builtin.constant"()
    {value = dense<[[[[0.74, -0.43, 0.21], [0.56, 0.43, 0.83]]]]> : tensor<1x1x2x3xf64>}
    : () -> tensor<1x1x2x3xf64>
  %x_grad_result = "pd.lp_pool2d_grad"(%x, %out, %out_cotangent)
    {adaptive = false, ceil_mode = false, data_format = "NCHW", exclusive = true, global_pooling = false,
      kernel_size = array<i64: 2, 2>, norm_type = 2.0 : f32, operand_segment_sizes = array<i32: 1, 1, 1>,
      padding_algorithm = "EXPLICIT", paddings = array<i64: 0, 0>, pooling_type = "",
      result_segment_sizes = array<i32: 1>, strides = array<i64: 2, 2>}
    : (tensor<1x1x5x6xf64>, tensor<1x1x2x3xf64>, tensor<1x1x2x3xf64>) -> tensor<1x1x5x6xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [
        [0.0, 0.0752699252, 0.0805185896, -0.118689298, -0.0715220734, 0.086895977],
        [-0.512476086, 0.528490964, 0.288080821, -0.285200013, -0.128338674, 0.122322798],
        [-0.252721668, 0.194757983, -0.0972470618, 0.0506495113, -0.00531535182, -0.0795801261],
        [0.301411164, -0.347782112, 0.281948946, -0.305585385, 0.573577512, -0.594598678],
        [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
      ]
    ]
  ]> : tensor<1x1x5x6xf64>} : (tensor<1x1x5x6xf64>) -> ()
  return
}

// -----

// pd.lp_pool2d_grad behind pd.lp_pool2d, its test 1
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [0.0, 0.282, 0.559, 0.824, 1.07, 1.3],
        [1.92, 1.98, 2.0, 1.98, 1.92, 1.83],
        [1.09, 0.84, 0.576, 0.3, 0.0177, 0.265],
        [1.3, 1.5, 1.67, 1.81, 1.91, 1.98],
        [1.83, 1.69, 1.53, 1.33, 1.1, 0.856]
      ]
    ]
  ]> : tensor<1x1x5x6xf64>} : () -> tensor<1x1x5x6xf64>
  %out = "pd.lp_pool2d"(%x)
    {adaptive = false, ceil_mode = true, data_format = "NCHW", exclusive = true, global_pooling = false,
      kernel_size = array<i64: 3, 2>, norm_type = 3.0 : f32, padding_algorithm = "EXPLICIT",
      paddings = array<i64: 0, 0>, pooling_type = "", strides = array<i64: 2, 2>}
    : (tensor<1x1x5x6xf64>) -> tensor<1x1x2x3xf64>
  %out_cotangent = "pd_builtin.constant"()
    {value = dense<[[[[0.74, -0.43, 0.21], [0.56, 0.43, 0.83]]]]> : tensor<1x1x2x3xf64>}
    : () -> tensor<1x1x2x3xf64>
  %x_grad_result = "pd.lp_pool2d_grad"(%x, %out, %out_cotangent)
    {adaptive = false, ceil_mode = true, data_format = "NCHW", exclusive = true, global_pooling = false,
      kernel_size = array<i64: 3, 2>, norm_type = 3.0 : f32, operand_segment_sizes = array<i32: 1, 1, 1>,
      padding_algorithm = "EXPLICIT", paddings = array<i64: 0, 0>, pooling_type = "",
      result_segment_sizes = array<i32: 1>, strides = array<i64: 2, 2>}
    : (tensor<1x1x5x6xf64>, tensor<1x1x2x3xf64>, tensor<1x1x2x3xf64>) -> tensor<1x1x5x6xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [
        [0.0, 0.00898902272, -0.0205538846, -0.0446606172, 0.0368775692, 0.0544354022],
        [0.416693493, 0.443143764, -0.263105719, -0.257869916, 0.118740039, 0.107869064],
        [0.229707041, 0.136420578, -0.0000216229531, -5.86560134e-6, 0.0000498796308, 0.0111806866],
        [0.135714565, 0.180685072, 0.183262123, 0.215276647, 0.463316154, 0.49789881],
        [0.268931662, 0.229357615, 0.15382348, 0.116236642, 0.153672472, 0.0930589691]
      ]
    ]
  ]> : tensor<1x1x5x6xf64>} : (tensor<1x1x5x6xf64>) -> ()
  return
}
