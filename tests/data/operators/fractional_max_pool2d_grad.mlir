// pd.fractional_max_pool2d_grad behind pd.fractional_max_pool2d, its test 0
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
  %out, %mask = "pd.fractional_max_pool2d"(%x)
    {kernel_size = array<i32: 0, 0>, output_size = array<i32: 2, 3>, random_u = 0.4 : f32,
      result_segment_sizes = array<i32: 1, 1>, return_mask = true}
    : (tensor<1x1x5x6xf64>) -> (tensor<1x1x2x3xf64>, tensor<1x1x2x3xi32>)
  %out_cotangent = "pd_builtin.constant"()
    {value = dense<[[[[0.74, -0.43, 0.21], [0.56, 0.43, 0.83]]]]> : tensor<1x1x2x3xf64>}
    : () -> tensor<1x1x2x3xf64>
  %x_grad_result = "pd.fractional_max_pool2d_grad"(%x, %mask, %out_cotangent)
    {kernel_size = array<i32: 0, 0>, operand_segment_sizes = array<i32: 1, 1, 1>, output_size = array<i32: 2, 3>,
      random_u = 0.4 : f32, result_segment_sizes = array<i32: 1>, return_mask = true}
    : (tensor<1x1x5x6xf64>, tensor<1x1x2x3xi32>, tensor<1x1x2x3xf64>) -> tensor<1x1x5x6xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [
        [0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        [0.0, 0.74, 0.0, -0.43, 0.0, 0.21],
        [0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        [0.0, 0.0, 0.43, 0.0, 0.83, 0.0],
        [0.56, 0.0, 0.0, 0.0, 0.0, 0.0]
      ]
    ]
  ]> : tensor<1x1x5x6xf64>} : (tensor<1x1x5x6xf64>) -> ()
  return
}

// -----

// pd.fractional_max_pool2d_grad behind pd.fractional_max_pool2d, its test 1
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
  %out, %mask = "pd.fractional_max_pool2d"(%x)
    {kernel_size = array<i32: 2, 2>, output_size = array<i32: 3, 3>, random_u = 0.7 : f32,
      result_segment_sizes = array<i32: 1, 1>, return_mask = true}
    : (tensor<1x1x5x6xf64>) -> (tensor<1x1x3x3xf64>, tensor<1x1x3x3xi32>)
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [[[-0.5, 0.89, -0.62], [-0.64, -0.3, -0.54], [0.34, -0.77, 0.79]]]
  ]> : tensor<1x1x3x3xf64>} : () -> tensor<1x1x3x3xf64>
  %x_grad_result = "pd.fractional_max_pool2d_grad"(%x, %mask, %out_cotangent)
    {kernel_size = array<i32: 2, 2>, operand_segment_sizes = array<i32: 1, 1, 1>, output_size = array<i32: 3, 3>,
      random_u = 0.7 : f32, result_segment_sizes = array<i32: 1>, return_mask = true}
    : (tensor<1x1x5x6xf64>, tensor<1x1x3x3xi32>, tensor<1x1x3x3xf64>) -> tensor<1x1x5x6xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [
        [0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        [0.0, -1.14, 0.0, 0.59, 0.0, -1.16],
        [0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        [0.0, 0.0, -0.77, 0.0, 0.79, 0.0],
        [0.34, 0.0, 0.0, 0.0, 0.0, 0.0]
      ]
    ]
  ]> : tensor<1x1x5x6xf64>} : (tensor<1x1x5x6xf64>) -> ()
  return
}
