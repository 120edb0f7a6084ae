// pd.max_pool2d_with_index of float32[2, 2, 3, 3]
// Values of Paddle 2.6.2; after test_pool_max_op.py::TestCastAdaptive2d_BF16OP.test_check_grad.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[15.2, 27.9, 48.0], [31.9, 68.0, 57.8], [72.0, 0.566, 65.5]],
      [[87.0, 76.5, 41.0], [13.2, 52.0, 99.0], [60.0, 91.0, 69.0]]
    ],
    [
      [[62.8, 95.5, 36.0], [70.5, 39.2, 20.4], [22.0, 44.5, 61.5]],
      [[99.5, 76.5, 89.0], [40.0, 53.8, 92.5], [83.0, 11.6, 6.22]]
    ]
  ]> : tensor<2x2x3x3xf32>} : () -> tensor<2x2x3x3xf32>
  %out, %mask = "pd.max_pool2d_with_index"(%x)
    {adaptive = true, global_pooling = true, kernel_size = array<i32: 3, 3>, paddings = array<i32: 0, 0>,
      result_segment_sizes = array<i32: 1, 1>, strides = array<i32: 2, 2>}
    : (tensor<2x2x3x3xf32>) -> (tensor<2x2x3x3xf32>, tensor<2x2x3x3xi32>)
  "check.expect_eq_const"(%mask) {value = dense<[
    [[[0, 1, 2], [3, 4, 5], [6, 7, 8]], [[0, 1, 2], [3, 4, 5], [6, 7, 8]]],
    [[[0, 1, 2], [3, 4, 5], [6, 7, 8]], [[0, 1, 2], [3, 4, 5], [6, 7, 8]]]
  ]> : tensor<2x2x3x3xi32>} : (tensor<2x2x3x3xi32>) -> ()
  "check.expect_eq_const"(%out) {value = dense<[
    [
      [[15.2, 27.9, 48.0], [31.9, 68.0, 57.8], [72.0, 0.566, 65.5]],
      [[87.0, 76.5, 41.0], [13.2, 52.0, 99.0], [60.0, 91.0, 69.0]]
    ],
    [
      [[62.8, 95.5, 36.0], [70.5, 39.2, 20.4], [22.0, 44.5, 61.5]],
      [[99.5, 76.5, 89.0], [40.0, 53.8, 92.5], [83.0, 11.6, 6.22]]
    ]
  ]> : tensor<2x2x3x3xf32>} : (tensor<2x2x3x3xf32>) -> ()
  return
}

// -----

// pd.max_pool2d_with_index of float64[2, 2, 3, 3]; strides = [1, 1], paddings = [1, 1], global_pooling = false, adaptive = false
// Values of Paddle 2.6.2; after test_pool_max_op.py::TestCase5.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[0.1, 95.9, 95.7], [87.7, 69.0, 44.2], [52.2, 73.9, 31.5]],
      [[28.3, 57.0, 33.2], [57.6, 76.8, 19.3], [72.6, 58.2, 27.3]]
    ],
    [
      [[53.2, 86.4, 17.3], [44.4, 94.0, 7.27], [19.2, 50.9, 40.3]],
      [[1.59, 99.6, 56.8], [67.6, 25.6, 26.6], [64.1, 51.7, 83.2]]
    ]
  ]> : tensor<2x2x3x3xf64>} : () -> tensor<2x2x3x3xf64>
  %out, %mask = "pd.max_pool2d_with_index"(%x)
    {adaptive = false, global_pooling = false, kernel_size = array<i32: 3, 3>, paddings = array<i32: 1, 1>,
      result_segment_sizes = array<i32: 1, 1>, strides = array<i32: 1, 1>}
    : (tensor<2x2x3x3xf64>) -> (tensor<2x2x3x3xf64>, tensor<2x2x3x3xi32>)
  "check.expect_eq_const"(%out) {value = dense<[
    [
      [[95.9, 95.9, 95.9], [95.9, 95.9, 95.9], [87.7, 87.7, 73.9]],
      [[76.8, 76.8, 76.8], [76.8, 76.8, 76.8], [76.8, 76.8, 76.8]]
    ],
    [
      [[94.0, 94.0, 94.0], [94.0, 94.0, 94.0], [94.0, 94.0, 94.0]],
      [[99.6, 99.6, 99.6], [99.6, 99.6, 99.6], [67.6, 83.2, 83.2]]
    ]
  ]> : tensor<2x2x3x3xf64>} : (tensor<2x2x3x3xf64>) -> ()
  "check.expect_eq_const"(%mask) {value = dense<[
    [[[1, 1, 1], [1, 1, 1], [3, 3, 7]], [[4, 4, 4], [4, 4, 4], [4, 4, 4]]],
    [[[4, 4, 4], [4, 4, 4], [4, 4, 4]], [[1, 1, 1], [1, 1, 1], [3, 8, 8]]]
  ]> : tensor<2x2x3x3xi32>} : (tensor<2x2x3x3xi32>) -> ()
  return
}

// -----

// By hand: pd.max_pool2d_with_index of float32[1, 1, 5, 6]. Values of Paddle 3.3.1.
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
  %out, %mask = "pd.max_pool2d_with_index"(%x)
    {adaptive = false, ceil_mode = true, global_pooling = false, kernel_size = array<i32: 2, 2>,
      paddings = array<i32: 0, 0>, result_segment_sizes = array<i32: 1, 1>, strides = array<i32: 2, 2>}
    : (tensor<1x1x5x6xf32>) -> (tensor<1x1x3x3xf32>, tensor<1x1x3x3xi32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-4 : f64, value = dense<[
    [[[1.98, 1.98, 1.83], [1.3, 1.67, 1.91], [1.83, 1.53, 1.1]]]
  ]> : tensor<1x1x3x3xf32>} : (tensor<1x1x3x3xf32>) -> ()
  "check.expect_eq_const"(%mask) {value = dense<[[[[7, 9, 11], [18, 20, 22], [24, 26, 28]]]]> : tensor<1x1x3x3xi32>}
    : (tensor<1x1x3x3xi32>) -> ()
  return
}
