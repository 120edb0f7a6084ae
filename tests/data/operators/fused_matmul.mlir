// By hand: a residual, an activation and a factor. Values of NumPy, by the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-1.66, -1.05, 1.21], [0.33, -1.62, -0.27]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[
    [-0.08, -1.36, 0.94, -1.55],
    [-0.44, 0.07, -0.28, 0.35],
    [0.95, 1.83, -0.86, 0.59]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %residual_data = "pd_builtin.constant"()
    {value = dense<[[0.78, -0.83, -1.99, 1.89], [-0.81, -0.74, 1.57, 0.34]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %out = "pd.fused_matmul"(%x, %y, %residual_data)
    {force_fp32_output = false, fuse_activation = "relu", fuse_alpha = 0.0 : f32, fuse_beta = 0.0 : f32,
      fused_output_scale = 0.5 : f32, fused_reshape_out = array<i32>, fused_reshape_x = array<i32>,
      fused_reshape_y = array<i32>, fused_transpose_out = array<i32>, fused_transpose_x = array<i32>,
      fused_transpose_y = array<i32>, matmul_alpha = 2.0 : f32, mkldnn_data_type = "float32",
      operand_segment_sizes = array<i32: 1, 1, 1>, scale_in_eltwise = 1.0 : f32, scale_out = 1.0 : f32, scale_x = 1.0
      : f32, scale_y = 1.0 : f32, trans_x = false, trans_y = false}
    : (tensor<2x3xf32>, tensor<3x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 0.00004 : f64, value = dense<[
    [2.1343, 3.9834, 0.0, 3.8644],
    [0.02489999, 0.0, 1.781, 0.0]
  ]> : tensor<2x4xf32>} : (tensor<2x4xf32>) -> ()
  return
}

// -----

// By hand: batches, the second operand turned. Values of NumPy, by the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[-0.11, 1.09, -1.88, 0.83], [-0.5, -1.64, 0.64, 1.73], [-1.17, 0.52, -0.81, 0.97]],
    [[0.89, -1.13, 1.32, 0.63], [0.73, 1.28, -0.29, 1.03], [1.51, -1.59, 1.4, -0.42]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %y = "pd_builtin.constant"() {value = dense<[
    [
      [-0.08, -1.41, 0.79, -0.83],
      [1.48, -0.9, 0.25, -0.4],
      [0.45, -1.21, -1.28, 0.99],
      [1.01, 0.27, 1.68, -1.18],
      [1.4, -1.32, 1.86, 0.49]
    ],
    [
      [0.43, 1.88, 1.15, 1.16],
      [-1.78, -0.52, -1.66, -1.23],
      [-1.14, 1.43, -1.49, -0.81],
      [-0.03, 1.4, 1.86, 0.83],
      [-1.15, 0.18, 0.82, -1.79]
    ]
  ]> : tensor<2x5x4xf32>} : () -> tensor<2x5x4xf32>
  %out = "pd.fused_matmul"(%x, %y)
    {force_fp32_output = false, fuse_activation = "swish", fuse_alpha = 1.0 : f32, fuse_beta = 0.0 : f32,
      fused_output_scale = 1.0 : f32, fused_reshape_out = array<i32>, fused_reshape_x = array<i32>,
      fused_reshape_y = array<i32>, fused_transpose_out = array<i32>, fused_transpose_x = array<i32>,
      fused_transpose_y = array<i32>, matmul_alpha = 1.0 : f32, mkldnn_data_type = "float32",
      operand_segment_sizes = array<i32: 1, 1, 0>, scale_in_eltwise = 1.0 : f32, scale_out = 1.0 : f32, scale_x = 1.0
      : f32, scale_y = 1.0 : f32, trans_x = false, trans_y = true}
    : (tensor<2x3x4xf32>, tensor<2x5x4xf32>) -> tensor<2x3x5xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 0.00003 : f64, value = dense<[
    [
      [-0.08913149, -0.2432484, 1.609127, -0.0743698, -0.04292967],
      [1.145739, 0.112368, 2.478311, -0.2460105, 3.400511],
      [-0.2305623, -0.1614394, 0.5879366, -0.09935118, -0.1131173]
    ],
    [
      [0.3164946, -0.07393215, -0.03071811, 1.0918, -0.2784603],
      [3.484619, -0.1651907, 0.3842654, 1.855132, -0.1709347],
      [-0.2780431, -0.09127835, -0.01838003, -0.007886841, -0.05767861]
    ]
  ]> : tensor<2x3x5xf32>} : (tensor<2x3x5xf32>) -> ()
  return
}

// -----

// By hand: an operand is reshaped and transposed first. Values of NumPy, by the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.72, -0.53, 0.36, 0.68], [0.68, 0.09, 0.22, -1.21], [-0.02, -1.5, -0.08, 0.14]],
    [[1.1, -0.43, -1.92, 0.11], [-1.18, 0.97, -0.45, -0.48], [1.64, -0.43, -0.6, -0.61]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %y = "pd_builtin.constant"() {value = dense<[
    [[[-0.08, -1.63, 0.19], [1.69, 0.25, 0.98]], [[1.79, 1.37, 0.98], [1.25, 1.28, -0.98]]],
    [[[-0.07, -0.63, -0.95], [0.29, -0.73, 0.47]], [[0.33, -1.58, -0.23], [-0.44, 0.83, -1.65]]]
  ]> : tensor<2x2x2x3xf32>} : () -> tensor<2x2x2x3xf32>
  %out = "pd.fused_matmul"(%x, %y)
    {force_fp32_output = false, fuse_activation = "", fuse_alpha = 0.0 : f32, fuse_beta = 0.0 : f32,
      fused_output_scale = 1.0 : f32, fused_reshape_out = array<i32>, fused_reshape_x = array<i32: 0, 0, 2, 2>,
      fused_reshape_y = array<i32>, fused_transpose_out = array<i32>, fused_transpose_x = array<i32: 0, 2, 1, 3>,
      fused_transpose_y = array<i32>, matmul_alpha = 1.0 : f32, mkldnn_data_type = "float32",
      operand_segment_sizes = array<i32: 1, 1, 0>, scale_in_eltwise = 1.0 : f32, scale_out = 1.0 : f32, scale_x = 1.0
      : f32, scale_y = 1.0 : f32, trans_x = false, trans_y = false}
    : (tensor<2x3x4xf32>, tensor<2x2x2x3xf32>) -> tensor<2x2x3x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 0.00003 : f64, value = dense<[
    [
      [[-0.9533, -1.3061, -0.3826], [0.09770001, -1.0859, 0.2174], [-2.5334, -0.3424, -1.4738]],
      [[1.4944, 1.3636, -0.3136], [-1.1187, -1.2474, 1.4014], [0.03180001, 0.06959999, -0.2156]]
    ],
    [
      [[-0.2017, -0.3791, -1.2471], [0.3639, 0.03529994, 1.5769], [-0.2395, -0.7193, -1.7601]],
      [[-0.682, 3.1249, 0.2601], [0.0627, 0.3126, 0.8954999], [0.07039999, 0.4417001, 1.1445]]
    ]
  ]> : tensor<2x2x3x3xf32>} : (tensor<2x2x3x3xf32>) -> ()
  return
}

// -----

// By hand: the product is transposed and reshaped. Values of NumPy, by the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[-1.32, 0.05, -0.38, 0.66], [-0.67, -1.21, 1.73, -1.02], [-1.41, -0.88, -0.64, -1.1]],
      [[0.15, 1.75, -1.5, -0.34], [0.67, 1.54, 2.0, -1.43], [0.15, 1.52, -1.79, 0.35]]
    ],
    [
      [[-1.3, 1.07, 1.75, 0.15], [-1.96, -1.74, -0.34, 1.39], [-1.05, 0.68, -0.38, -0.94]],
      [[0.82, -0.77, -0.51, 1.06], [-0.02, 1.14, 0.07, -1.36], [-0.23, 1.49, 0.26, 1.86]]
    ]
  ]> : tensor<2x2x3x4xf32>} : () -> tensor<2x2x3x4xf32>
  %y = "pd_builtin.constant"() {value = dense<[
    [
      [[-2.0, -0.64], [1.08, 0.74], [0.24, 0.65], [1.51, 0.73]],
      [[0.19, 0.25], [0.67, -0.7], [0.68, 0.46], [1.14, -0.08]]
    ],
    [
      [[-1.89, 0.15], [1.43, 0.56], [0.57, -0.44], [-0.57, 0.88]],
      [[-1.69, 1.47], [1.51, 1.85], [-1.46, -1.54], [1.58, -0.4]]
    ]
  ]> : tensor<2x2x4x2xf32>} : () -> tensor<2x2x4x2xf32>
  %out = "pd.fused_matmul"(%x, %y)
    {force_fp32_output = false, fuse_activation = "", fuse_alpha = 0.0 : f32, fuse_beta = 0.0 : f32,
      fused_output_scale = 1.0 : f32, fused_reshape_out = array<i32: 0, 0, 4>, fused_reshape_x = array<i32>,
      fused_reshape_y = array<i32>, fused_transpose_out = array<i32: 0, 2, 1, 3>, fused_transpose_x = array<i32>,
      fused_transpose_y = array<i32>, matmul_alpha = 1.0 : f32, mkldnn_data_type = "float32",
      operand_segment_sizes = array<i32: 1, 1, 0>, scale_in_eltwise = 1.0 : f32, scale_out = 1.0 : f32, scale_x = 1.0
      : f32, scale_y = 1.0 : f32, trans_x = false, trans_y = false}
    : (tensor<2x2x3x4xf32>, tensor<2x2x4x2xf32>) -> tensor<2x3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 0.00005 : f64, value = dense<[
    [
      [3.5994, 1.1166, -0.2066, -1.8503],
      [-1.0918, -0.08670009, 0.8889, 0.1239001],
      [0.05499994, -0.9678001, 0.2287, -1.8779]
    ],
    [
      [4.8991, -0.2338, -0.1291001, 0.1423],
      [0.2301002, 0.1043999, -0.4958001, 2.5158],
      [3.2761, -0.4367, 5.1978, 1.274]
    ]
  ]> : tensor<2x3x4xf32>} : (tensor<2x3x4xf32>) -> ()
  return
}

// -----

// By hand: int8 saturates. By pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[10, 20]]> : tensor<1x2xi8>} : () -> tensor<1x2xi8>
  %y = "pd_builtin.constant"() {value = dense<[[4, 127], [3, 127]]> : tensor<2x2xi8>} : () -> tensor<2x2xi8>
  %out = "pd.fused_matmul"(%x, %y)
    {force_fp32_output = false, fuse_activation = "", fuse_alpha = 0.0 : f32, fuse_beta = 0.0 : f32,
      fused_output_scale = 1.0 : f32, fused_reshape_out = array<i32>, fused_reshape_x = array<i32>,
      fused_reshape_y = array<i32>, fused_transpose_out = array<i32>, fused_transpose_x = array<i32>,
      fused_transpose_y = array<i32>, matmul_alpha = 1.0 : f32, mkldnn_data_type = "float32",
      operand_segment_sizes = array<i32: 1, 1, 0>, scale_in_eltwise = 1.0 : f32, scale_out = 4.0 : f32, scale_x = 10.0
      : f32, scale_y = 2.0 : f32, trans_x = false, trans_y = false}
    : (tensor<1x2xi8>, tensor<2x2xi8>) -> tensor<1x2xi8>
  "check.expect_eq_const"(%out) {value = dense<[[20, 127]]> : tensor<1x2xi8>} : (tensor<1x2xi8>) -> ()
  return
}
