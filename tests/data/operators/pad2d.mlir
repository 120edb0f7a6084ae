// By hand: mode constant, NCHW. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[[-0.17, 0.44], [-1.0, -0.4], [-0.71, -0.82]]]]> : tensor<1x1x3x2xf32>}
    : () -> tensor<1x1x3x2xf32>
  %out = "pd.pad2d"(%x)
    {data_format = "NCHW", mode = "constant", operand_segment_sizes = array<i32: 1, 0>, pad_value = 0.5 : f32,
      paddings = array<i32: 1, 2, 1, 0>, result_segment_sizes = array<i32: 1>}
    : (tensor<1x1x3x2xf32>) -> tensor<1x1x6x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [[[0.5, 0.5, 0.5], [0.5, -0.17, 0.44], [0.5, -1.0, -0.4], [0.5, -0.71, -0.82], [0.5, 0.5, 0.5], [0.5, 0.5, 0.5]]]
  ]> : tensor<1x1x6x3xf32>} : (tensor<1x1x6x3xf32>) -> ()
  return
}

// -----

// By hand: mode reflect, NCHW. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[[-0.17, 0.44], [-1.0, -0.4], [-0.71, -0.82]]]]> : tensor<1x1x3x2xf32>}
    : () -> tensor<1x1x3x2xf32>
  %out = "pd.pad2d"(%x)
    {data_format = "NCHW", mode = "reflect", operand_segment_sizes = array<i32: 1, 0>, pad_value = 0.5 : f32,
      paddings = array<i32: 1, 2, 1, 0>, result_segment_sizes = array<i32: 1>}
    : (tensor<1x1x3x2xf32>) -> tensor<1x1x6x3xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [
      [
        [-0.4, -1.0, -0.4],
        [0.44, -0.17, 0.44],
        [-0.4, -1.0, -0.4],
        [-0.82, -0.71, -0.82],
        [-0.4, -1.0, -0.4],
        [0.44, -0.17, 0.44]
      ]
    ]
  ]> : tensor<1x1x6x3xf32>} : (tensor<1x1x6x3xf32>) -> ()
  return
}

// -----

// By hand: mode edge, NCHW. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[[-0.17, 0.44], [-1.0, -0.4], [-0.71, -0.82]]]]> : tensor<1x1x3x2xf32>}
    : () -> tensor<1x1x3x2xf32>
  %out = "pd.pad2d"(%x)
    {data_format = "NCHW", mode = "edge", operand_segment_sizes = array<i32: 1, 0>, pad_value = 0.5 : f32,
      paddings = array<i32: 1, 2, 1, 0>, result_segment_sizes = array<i32: 1>}
    : (tensor<1x1x3x2xf32>) -> tensor<1x1x6x3xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [
      [
        [-0.17, -0.17, 0.44],
        [-0.17, -0.17, 0.44],
        [-1.0, -1.0, -0.4],
        [-0.71, -0.71, -0.82],
        [-0.71, -0.71, -0.82],
        [-0.71, -0.71, -0.82]
      ]
    ]
  ]> : tensor<1x1x6x3xf32>} : (tensor<1x1x6x3xf32>) -> ()
  return
}

// -----

// By hand: NHWC. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44], [-1.0, -0.4]], [[-0.71, -0.82], [-0.63, -0.31]]]
  ]> : tensor<1x2x2x2xf32>} : () -> tensor<1x2x2x2xf32>
  %out = "pd.pad2d"(%x)
    {data_format = "NHWC", mode = "constant", operand_segment_sizes = array<i32: 1, 0>, pad_value = -1.0 : f32,
      paddings = array<i32: 0, 1, 1, 0>, result_segment_sizes = array<i32: 1>}
    : (tensor<1x2x2x2xf32>) -> tensor<1x3x3x2xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [
      [[-1.0, -1.0], [-0.17, 0.44], [-1.0, -0.4]],
      [[-1.0, -1.0], [-0.71, -0.82], [-0.63, -0.31]],
      [[-1.0, -1.0], [-1.0, -1.0], [-1.0, -1.0]]
    ]
  ]> : tensor<1x3x3x2xf32>} : (tensor<1x3x3x2xf32>) -> ()
  return
}

// -----

// By hand: the paddings are a tensor. Worked out by hand.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[[[1, 2], [3, 4]]]]> : tensor<1x1x2x2xi64>} : () -> tensor<1x1x2x2xi64>
  %paddings_tensor = "pd_builtin.constant"() {value = dense<[1, 0, 0, 1]> : tensor<4xi32>} : () -> tensor<4xi32>
  %out = "pd.pad2d"(%x, %paddings_tensor)
    {data_format = "NCHW", mode = "edge", operand_segment_sizes = array<i32: 1, 1>, pad_value = 0.0 : f32,
      paddings = array<i32: 0, 0, 0, 0>, result_segment_sizes = array<i32: 1>}
    : (tensor<1x1x2x2xi64>, tensor<4xi32>) -> tensor<1x1x3x3xi64>
  "check.expect_eq_const"(%out) {value = dense<[[[[1, 2, 2], [1, 2, 2], [3, 4, 4]]]]> : tensor<1x1x3x3xi64>}
    : (tensor<1x1x3x3xi64>) -> ()
  return
}
