// By hand: pd.fractional_max_pool2d of float32[1, 1, 5, 6]. Values of Paddle 3.3.1.
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
  %out, %mask = "pd.fractional_max_pool2d"(%x)
    {kernel_size = array<i32: 0, 0>, output_size = array<i32: 2, 3>, random_u = 0.4 : f32,
      result_segment_sizes = array<i32: 1, 1>, return_mask = true}
    : (tensor<1x1x5x6xf32>) -> (tensor<1x1x2x3xf32>, tensor<1x1x2x3xi32>)
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[[[[1.98, 1.98, 1.83], [1.83, 1.67, 1.91]]]]> : tensor<1x1x2x3xf32>}
    : (tensor<1x1x2x3xf32>) -> ()
  "check.expect_eq_const"(%mask) {value = dense<[[[[7, 9, 11], [24, 20, 22]]]]> : tensor<1x1x2x3xi32>}
    : (tensor<1x1x2x3xi32>) -> ()
  return
}

// -----

// By hand: pd.fractional_max_pool2d of float32[1, 1, 5, 6]. Values of Paddle 3.3.1.
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
  %out, %mask = "pd.fractional_max_pool2d"(%x)
    {kernel_size = array<i32: 2, 2>, output_size = array<i32: 3, 3>, random_u = 0.7 : f32,
      result_segment_sizes = array<i32: 1, 1>, return_mask = true}
    : (tensor<1x1x5x6xf32>) -> (tensor<1x1x3x3xf32>, tensor<1x1x3x3xi32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-4 : f64, value = dense<[
    [[[1.98, 1.98, 1.83], [1.98, 1.98, 1.83], [1.83, 1.67, 1.91]]]
  ]> : tensor<1x1x3x3xf32>} : (tensor<1x1x3x3xf32>) -> ()
  "check.expect_eq_const"(%mask) {value = dense<[[[[7, 9, 11], [7, 9, 11], [24, 20, 22]]]]> : tensor<1x1x3x3xi32>}
    : (tensor<1x1x3x3xi32>) -> ()
  return
}
