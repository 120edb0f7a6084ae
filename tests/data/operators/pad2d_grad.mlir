// pd.pad2d_grad behind pd.pad2d, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[[-0.17, 0.44], [-1.0, -0.4], [-0.71, -0.82]]]]> : tensor<1x1x3x2xf64>}
    : () -> tensor<1x1x3x2xf64>
  %out = "pd.pad2d"(%x)
    {data_format = "NCHW", mode = "constant", operand_segment_sizes = array<i32: 1, 0>, pad_value = 0.5 : f32,
      paddings = array<i32: 1, 2, 1, 0>, result_segment_sizes = array<i32: 1>}
    : (tensor<1x1x3x2xf64>) -> tensor<1x1x6x3xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [
      [
        [0.56, 0.21, 0.42],
        [-0.82, 0.26, 0.96],
        [-0.15, -0.78, 0.92],
        [0.35, -0.61, 0.34],
        [0.99, -0.58, 0.71],
        [0.4, -0.56, -0.63]
      ]
    ]
  ]> : tensor<1x1x6x3xf64>} : () -> tensor<1x1x6x3xf64>
  %x_grad_result = "pd.pad2d_grad"(%x, %out, %out_cotangent)
    {data_format = "NCHW", mode = "constant", operand_segment_sizes = array<i32: 1, 0, 1, 1>, pad_value = 0.5 : f32,
      paddings = array<i32: 1, 2, 1, 0>, result_segment_sizes = array<i32: 1, 0>}
    : (tensor<1x1x3x2xf64>, tensor<1x1x6x3xf64>, tensor<1x1x6x3xf64>) -> tensor<1x1x3x2xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[[[0.26, 0.96], [-0.78, 0.92], [-0.61, 0.34]]]]> : tensor<1x1x3x2xf64>}
    : (tensor<1x1x3x2xf64>) -> ()
  return
}

// -----

// pd.pad2d_grad behind pd.pad2d, its test 1
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[[-0.17, 0.44], [-1.0, -0.4], [-0.71, -0.82]]]]> : tensor<1x1x3x2xf64>}
    : () -> tensor<1x1x3x2xf64>
  %out = "pd.pad2d"(%x)
    {data_format = "NCHW", mode = "reflect", operand_segment_sizes = array<i32: 1, 0>, pad_value = 0.5 : f32,
      paddings = array<i32: 1, 2, 1, 0>, result_segment_sizes = array<i32: 1>}
    : (tensor<1x1x3x2xf64>) -> tensor<1x1x6x3xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [
      [
        [0.56, 0.21, 0.42],
        [-0.82, 0.26, 0.96],
        [-0.15, -0.78, 0.92],
        [0.35, -0.61, 0.34],
        [0.99, -0.58, 0.71],
        [0.4, -0.56, -0.63]
      ]
    ]
  ]> : tensor<1x1x6x3xf64>} : () -> tensor<1x1x6x3xf64>
  %x_grad_result = "pd.pad2d_grad"(%x, %out, %out_cotangent)
    {data_format = "NCHW", mode = "reflect", operand_segment_sizes = array<i32: 1, 0, 1, 1>, pad_value = 0.5 : f32,
      paddings = array<i32: 1, 2, 1, 0>, result_segment_sizes = array<i32: 1, 0>}
    : (tensor<1x1x3x2xf64>, tensor<1x1x6x3xf64>, tensor<1x1x6x3xf64>) -> tensor<1x1x3x2xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[[[-0.3, -0.09], [-1.15, 3.45], [-0.61, 0.69]]]]> : tensor<1x1x3x2xf64>}
    : (tensor<1x1x3x2xf64>) -> ()
  return
}
