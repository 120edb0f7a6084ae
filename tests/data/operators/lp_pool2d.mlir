// By hand: pd.lp_pool2d of float32[1, 1, 5, 6]. Values of Paddle 3.3.1.
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
  ]> : tensor<1x1x5x6xf32>} : () -> tensor<1x1x5x6xf32>
  %out = "pd.lp_pool2d"(%x)
    {adaptive = false, ceil_mode = false, data_format = "NCHW", exclusive = true, global_pooling = false,
      kernel_size = array<i64: 2, 2>, norm_type = 2.0 : f32, padding_algorithm = "EXPLICIT",
      paddings = array<i64: 0, 0>, pooling_type = "", strides = array<i64: 2, 2>}
    : (tensor<1x1x5x6xf32>) -> tensor<1x1x2x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-4 : f64, value = dense<[
    [[[2.772422, 2.9852734, 3.1416874], [2.4153054, 2.5469148, 2.763881]]]
  ]> : tensor<1x1x2x3xf32>} : (tensor<1x1x2x3xf32>) -> ()
  return
}

// -----

// By hand: pd.lp_pool2d of float32[1, 1, 5, 6]. Values of Paddle 3.3.1.
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
  ]> : tensor<1x1x5x6xf32>} : () -> tensor<1x1x5x6xf32>
  %out = "pd.lp_pool2d"(%x)
    {adaptive = false, ceil_mode = true, data_format = "NCHW", exclusive = true, global_pooling = false,
      kernel_size = array<i64: 3, 2>, norm_type = 3.0 : f32, padding_algorithm = "EXPLICIT",
      paddings = array<i64: 0, 0>, pooling_type = "", strides = array<i64: 2, 2>}
    : (tensor<1x1x5x6xf32>) -> tensor<1x1x2x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-4 : f64, value = dense<[
    [[[2.5586374, 2.5568137, 2.5533614], [2.6407309, 2.5580814, 2.556429]]]
  ]> : tensor<1x1x2x3xf32>} : (tensor<1x1x2x3xf32>) -> ()
  return
}
