// pd.pool2d_double_grad behind pd.pool2d_grad, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[[1.0, 1.0, 2.0], [1.0, 1.0, 2.0], [2.0, 0.0, 2.0]]]]> : tensor<1x1x3x3xf64>}
    : () -> tensor<1x1x3x3xf64>
  %out = "pd_builtin.constant"() {value = dense<[[[[1.0, 2.0], [2.0, 2.0]]]]> : tensor<1x1x2x2xf64>}
    : () -> tensor<1x1x2x2xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[[[[0.6, -0.82], [0.17, -0.2]]]]> : tensor<1x1x2x2xf64>}
    : () -> tensor<1x1x2x2xf64>
  %kernel_size = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 2, 2>} : () -> tensor<2xi64>
  %x_grad = "pd.pool2d_grad"(%x, %out, %out_grad, %kernel_size)
    {adaptive = false, ceil_mode = false, data_format = "NCHW", exclusive = true, global_pooling = false,
      operand_segment_sizes = array<i32: 1, 1, 1, 1>, padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0>,
      pooling_type = "max", strides = array<i32: 1, 1>}
    : (tensor<1x1x3x3xf64>, tensor<1x1x2x2xf64>, tensor<1x1x2x2xf64>, tensor<2xi64>) -> tensor<1x1x3x3xf64>
  %x_grad_cotangent = "pd_builtin.constant"() {value = dense<[
    [[[0.39, 0.63, -0.31], [-0.91, 0.14, -0.71], [0.44, -0.31, -0.09]]]
  ]> : tensor<1x1x3x3xf64>} : () -> tensor<1x1x3x3xf64>
  %grad_out_grad_result = "pd.pool2d_double_grad"(%x, %x_grad_cotangent, %kernel_size)
    {adaptive = false, ceil_mode = false, data_format = "NCHW", exclusive = true, global_pooling = false,
      operand_segment_sizes = array<i32: 1, 1, 1>, padding_algorithm = "EXPLICIT", paddings = array<i32: 0, 0>,
      pooling_type = "max", result_segment_sizes = array<i32: 1>, strides = array<i32: 1, 1>}
    : (tensor<1x1x3x3xf64>, tensor<1x1x3x3xf64>, tensor<2xi64>) -> tensor<1x1x2x2xf64>
  "check.expect_almost_eq_const"(%grad_out_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[[[0.39, -0.31], [0.44, -0.71]]]]> : tensor<1x1x2x2xf64>}
    : (tensor<1x1x2x2xf64>) -> ()
  return
}

// -----

// By hand: pd.pool2d_double_grad behind pd.pool2d_grad. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [0.604, 0.421, 0.958],
        [0.344, 0.287, 0.319],
        [0.78, 0.672, 0.147],
        [0.0615, 0.19, 0.715],
        [0.776, 0.37, 0.495]
      ],
      [
        [0.174, 0.946, 0.223],
        [0.286, 0.0183, 0.26],
        [0.842, 0.106, 0.194],
        [0.826, 0.975, 0.134],
        [0.668, 0.816, 0.511]
      ],
      [
        [0.676, 0.444, 0.075],
        [0.613, 0.531, 0.351],
        [0.142, 0.29, 0.255],
        [0.532, 0.644, 0.333],
        [0.895, 0.518, 0.521]
      ],
      [
        [0.282, 0.0403, 0.694],
        [0.933, 0.877, 0.222],
        [0.835, 0.36, 0.749],
        [0.312, 0.182, 0.192],
        [0.66, 0.702, 0.87]
      ],
      [
        [0.516, 0.151, 0.042],
        [0.753, 0.76, 0.954],
        [0.463, 0.998, 0.804],
        [0.455, 0.284, 0.469],
        [0.219, 0.0786, 0.0266]
      ]
    ],
    [
      [
        [0.285, 0.98, 0.989],
        [0.27, 0.369, 0.202],
        [0.145, 0.367, 0.199],
        [0.919, 0.248, 0.375],
        [0.812, 0.612, 0.645]
      ],
      [
        [0.422, 0.164, 0.366],
        [0.167, 0.139, 0.755],
        [0.0933, 0.182, 0.367],
        [0.655, 0.795, 0.855],
        [0.283, 0.359, 0.0639]
      ],
      [
        [0.339, 0.539, 0.322],
        [0.643, 0.795, 0.6],
        [0.472, 0.782, 0.873],
        [0.677, 0.382, 0.936],
        [0.99, 0.233, 0.2]
      ],
      [
        [0.684, 0.0938, 0.697],
        [0.412, 0.317, 0.9],
        [0.631, 0.538, 0.996],
        [0.93, 0.645, 0.136],
        [0.00445, 0.338, 0.89]
      ],
      [
        [0.48, 0.387, 0.126],
        [0.881, 0.574, 0.522],
        [0.962, 0.935, 0.519],
        [0.633, 0.162, 0.985],
        [0.352, 0.146, 0.0612]
      ]
    ]
  ]> : tensor<2x5x5x3xf64>} : () -> tensor<2x5x5x3xf64>
  %out = "pd_builtin.constant"() {value = dense<[
    [[[0.5458999999999999, 0.466448, 0.42054400000000003]]],
    [[[0.5256700000000001, 0.44327200000000005, 0.543204]]]
  ]> : tensor<2x1x1x3xf64>} : () -> tensor<2x1x1x3xf64>
  %out_grad = "pd_builtin.constant"()
    {value = dense<[[[[-0.219, 0.698, -1.3]]], [[[-0.434, -0.414, -1.37]]]]> : tensor<2x1x1x3xf64>}
    : () -> tensor<2x1x1x3xf64>
  %kernel_size = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 3, 3>} : () -> tensor<2xi64>
  %x_grad = "pd.pool2d_grad"(%x, %out, %out_grad, %kernel_size)
    {adaptive = false, ceil_mode = false, data_format = "NHWC", exclusive = true, global_pooling = true,
      operand_segment_sizes = array<i32: 1, 1, 1, 1>, padding_algorithm = "SAME", paddings = array<i32: 1, 1>,
      pooling_type = "avg", strides = array<i32: 1, 1>}
    : (tensor<2x5x5x3xf64>, tensor<2x1x1x3xf64>, tensor<2x1x1x3xf64>, tensor<2xi64>) -> tensor<2x5x5x3xf64>
  %x_grad_cotangent = "pd_builtin.constant"() {value = dense<[
    [
      [[-0.72, -0.99, -0.81], [-0.85, -0.49, 0.51], [0.86, 0.47, -0.56], [-0.83, 0.91, -0.15], [-0.75, 0.75, -0.47]],
      [[0.59, -0.24, -0.16], [-0.69, 0.59, -0.98], [-0.31, -0.64, 0.34], [0.75, 0.78, 0.31], [0.34, 0.59, 0.37]],
      [[-1.0, -0.18, -0.64], [-0.13, -0.61, 0.27], [-0.06, -0.98, 0.48], [-0.46, -0.88, 0.07], [-0.59, -0.74, -0.47]],
      [[0.62, -0.96, 0.39], [-0.41, -0.87, 0.43], [-0.89, -0.79, -0.37], [0.96, -0.01, -0.44], [-0.45, 0.8, 0.43]],
      [[0.94, -0.39, -0.41], [-0.32, 0.54, 0.27], [0.85, 0.84, 0.31], [-0.94, -0.47, -0.11], [-0.25, 0.83, -0.04]]
    ],
    [
      [[0.01, -0.7, 0.86], [0.28, 0.39, -0.97], [-0.6, -0.91, 0.84], [0.99, -0.91, 0.95], [-0.75, 0.4, -0.81]],
      [[0.67, -0.24, -0.02], [0.8, 0.28, 0.36], [-0.92, -0.69, -0.36], [0.58, 0.62, 0.35], [-0.23, 0.08, -0.15]],
      [[0.08, 0.04, 0.93], [0.88, -0.62, 0.37], [-0.98, -0.55, -0.95], [-0.69, -0.84, -0.5], [0.9, -0.48, 0.77]],
      [[0.06, 0.7, -0.89], [0.03, -0.25, 0.71], [-0.68, 0.23, 0.83], [0.16, 0.37, -0.18], [0.27, -0.84, 0.55]],
      [[-0.48, -0.49, -0.62], [0.7, -0.41, -0.17], [0.56, -0.52, 0.3], [-0.75, -0.46, -0.74], [-0.48, -0.93, 0.29]]
    ]
  ]> : tensor<2x5x5x3xf64>} : () -> tensor<2x5x5x3xf64>
  %grad_out_grad_result = "pd.pool2d_double_grad"(%x, %x_grad_cotangent, %kernel_size)
    {adaptive = false, ceil_mode = false, data_format = "NHWC", exclusive = true, global_pooling = true,
      operand_segment_sizes = array<i32: 1, 1, 1>, padding_algorithm = "SAME", paddings = array<i32: 1, 1>,
      pooling_type = "avg", result_segment_sizes = array<i32: 1>, strides = array<i32: 1, 1>}
    : (tensor<2x5x5x3xf64>, tensor<2x5x5x3xf64>, tensor<2xi64>) -> tensor<2x1x1x3xf64>
  "check.expect_almost_eq_const"(%grad_out_grad_result) {tolerance = 1.0e-6 : f64, value = dense<[
    [[[-0.1496, -0.0856, -0.0572]]],
    [[[0.0164, -0.2692, 0.07]]]
  ]> : tensor<2x1x1x3xf64>} : (tensor<2x1x1x3xf64>) -> ()
  return
}
