// pd.fused_elemwise_activation of float32[2, 3, 4], float32[1]
// Values of Paddle 2.6.2; after test_fused_elemwise_activation_op.py::add_relu_save_intermediate_out_mode_0_scalar.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.28, 0.287, 0.728, 0.18], [0.778, 0.854, 0.805, 0.155], [0.975, 0.206, 0.313, 0.289]],
    [[0.757, 0.993, 0.607, 0.525], [0.837, 0.795, 0.238, 0.72], [0.753, 0.128, 0.882, 0.672]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %y = "pd_builtin.constant"() {value = dense<[0.748]> : tensor<1xf32>} : () -> tensor<1xf32>
  %out, %intermediate_out = "pd.fused_elemwise_activation"(%x, %y)
    {axis = -1 : i32, functor_list = ["elementwise_add", "relu"], operand_segment_sizes = array<i32: 1, 1>,
      result_segment_sizes = array<i32: 1, 1>, save_intermediate_out = true, scale = 0.0 : f32}
    : (tensor<2x3x4xf32>, tensor<1xf32>) -> (tensor<2x3x4xf32>, tensor<1xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [[1.028, 1.035, 1.476, 0.928], [1.526, 1.602, 1.553, 0.903], [1.723, 0.954, 1.061, 1.037]],
    [[1.505, 1.741, 1.355, 1.273], [1.585, 1.543, 0.9860001, 1.468], [1.501, 0.876, 1.63, 1.42]]
  ]> : tensor<2x3x4xf32>} : (tensor<2x3x4xf32>) -> ()
  "check.expect_almost_eq_const"(%intermediate_out) {tolerance = 9.0e-5 : f64, value = dense<[0.748]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}

// -----

// pd.fused_elemwise_activation of float32[2, 1], float32[1]; axis = 1, scale = 0.1, save_intermediate_out = false, functor_list = ["elementwise_mul", "scale"]
// Values of Paddle 2.6.2; after test_fused_elemwise_activation_op.py::mul_scale_mode_0_rowwise_add_1.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.815], [0.184]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %y = "pd_builtin.constant"() {value = dense<[0.652]> : tensor<1xf32>} : () -> tensor<1xf32>
  %out, %intermediate_out = "pd.fused_elemwise_activation"(%x, %y)
    {axis = 1 : i32, functor_list = ["elementwise_mul", "scale"], operand_segment_sizes = array<i32: 1, 1>,
      result_segment_sizes = array<i32: 1, 1>, save_intermediate_out = false, scale = 0.1 : f32}
    : (tensor<2x1xf32>, tensor<1xf32>) -> (tensor<2x1xf32>, tensor<i1>)
  "check.expect_almost_eq_const"(%out)
    {tolerance = 2.0e-5 : f64, value = dense<[[0.053138], [0.0119968]]> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  return
}

// -----

// pd.fused_elemwise_activation of float32[2, 3, 4, 5], float32[2, 1]; axis = 0, scale = 0.1, save_intermediate_out = false, functor_list = ["elementwise_add", "scale"]
// Values of Paddle 2.6.2; after test_fused_elemwise_activation_op.py::add_scale_mode_0_broadcast_4.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [0.385, 0.215, 0.764, 0.987, 0.245],
        [0.677, 0.439, 0.689, 0.62, 0.224],
        [0.777, 0.322, 0.441, 0.596, 0.472],
        [0.792, 0.555, 0.298, 0.376, 0.0511]
      ],
      [
        [0.127, 0.081, 0.257, 0.616, 0.359],
        [0.724, 0.474, 0.959, 0.849, 0.23],
        [0.839, 0.738, 0.272, 0.569, 0.228],
        [0.285, 0.455, 0.453, 0.262, 0.842]
      ],
      [
        [0.673, 0.396, 0.172, 0.815, 0.518],
        [0.696, 0.93, 0.136, 0.619, 0.652],
        [0.464, 0.39, 0.552, 0.519, 0.988],
        [0.812, 0.775, 0.626, 0.737, 0.273]
      ]
    ],
    [
      [
        [0.401, 0.164, 0.646, 0.892, 0.705],
        [0.232, 0.864, 0.534, 0.538, 0.898],
        [0.714, 0.263, 0.625, 0.697, 0.635],
        [0.778, 0.189, 0.671, 0.989, 0.49]
      ],
      [
        [0.437, 0.71, 0.169, 0.469, 0.297],
        [0.492, 0.653, 0.412, 0.152, 0.513],
        [0.0382, 0.0987, 0.906, 0.404, 0.329],
        [0.11, 0.969, 0.0782, 0.828, 0.433]
      ],
      [
        [0.68, 0.429, 0.00977, 0.38, 0.996],
        [0.91, 0.478, 0.171, 0.802, 0.872],
        [0.653, 0.483, 0.0159, 0.273, 0.462],
        [0.597, 0.814, 0.282, 0.976, 0.0335]
      ]
    ]
  ]> : tensor<2x3x4x5xf32>} : () -> tensor<2x3x4x5xf32>
  %y = "pd_builtin.constant"() {value = dense<[[0.66], [0.288]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %out, %intermediate_out = "pd.fused_elemwise_activation"(%x, %y)
    {axis = 0 : i32, functor_list = ["elementwise_add", "scale"], operand_segment_sizes = array<i32: 1, 1>,
      result_segment_sizes = array<i32: 1, 1>, save_intermediate_out = false, scale = 0.1 : f32}
    : (tensor<2x3x4x5xf32>, tensor<2x1xf32>) -> (tensor<2x3x4x5xf32>, tensor<i1>)
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [
      [
        [0.451, 0.281, 0.83, 1.053, 0.311],
        [0.743, 0.505, 0.755, 0.686, 0.29],
        [0.843, 0.388, 0.507, 0.662, 0.538],
        [0.858, 0.621, 0.364, 0.442, 0.1171]
      ],
      [
        [0.193, 0.147, 0.323, 0.682, 0.425],
        [0.79, 0.54, 1.025, 0.915, 0.296],
        [0.905, 0.804, 0.338, 0.635, 0.294],
        [0.351, 0.521, 0.519, 0.328, 0.908]
      ],
      [
        [0.739, 0.462, 0.238, 0.881, 0.584],
        [0.762, 0.996, 0.202, 0.685, 0.718],
        [0.53, 0.456, 0.618, 0.585, 1.054],
        [0.878, 0.841, 0.692, 0.803, 0.339]
      ]
    ],
    [
      [
        [0.4298, 0.1928, 0.6748, 0.9208, 0.7338],
        [0.2608, 0.8928, 0.5628, 0.5668, 0.9268],
        [0.7428, 0.2918, 0.6538, 0.7258, 0.6638],
        [0.8068, 0.2178, 0.6998, 1.0178, 0.5188]
      ],
      [
        [0.4658, 0.7388, 0.1978, 0.4978, 0.3258],
        [0.5208, 0.6818, 0.4408, 0.1808, 0.5418],
        [0.067, 0.1275, 0.9348, 0.4328, 0.3578],
        [0.1388, 0.9978, 0.107, 0.8568, 0.4618]
      ],
      [
        [0.7088, 0.4578, 0.03857, 0.4088, 1.0248],
        [0.9388, 0.5068, 0.1998, 0.8308, 0.9008],
        [0.6818, 0.5118, 0.0447, 0.3018, 0.4908],
        [0.6258, 0.8428, 0.3108, 1.0048, 0.0623]
      ]
    ]
  ]> : tensor<2x3x4x5xf32>} : (tensor<2x3x4x5xf32>) -> ()
  return
}

// -----

// pd.fused_elemwise_activation of float32[2, 1], float32[1]; axis = 1, save_intermediate_out = false, functor_list = ["relu", "elementwise_add"]
// Values of Paddle 2.6.2; after test_fused_elemwise_activation_op.py::relu_add_mode_0_rowwise_add_1.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.478], [0.948]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %y = "pd_builtin.constant"() {value = dense<[0.282]> : tensor<1xf32>} : () -> tensor<1xf32>
  %out, %intermediate_out = "pd.fused_elemwise_activation"(%x, %y)
    {axis = 1 : i32, functor_list = ["relu", "elementwise_add"], operand_segment_sizes = array<i32: 1, 1>,
      result_segment_sizes = array<i32: 1, 1>, save_intermediate_out = false, scale = 0.0 : f32}
    : (tensor<2x1xf32>, tensor<1xf32>) -> (tensor<2x1xf32>, tensor<i1>)
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[[0.76], [1.23]]> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  return
}
