// pd.dropout of float32[3, 4]
// Values of Paddle 2.6.2; after test_dropout_op.py::TestDropoutOp4.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.433, 0.993, 0.0927, 0.108],
    [0.721, 0.651, 0.638, 0.403],
    [0.94, 0.874, 0.185, 0.0677]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out, %mask = "pd.dropout"(%x)
    {fix_seed = true, is_test = true, mode = "downgrade_in_infer", operand_segment_sizes = array<i32: 1, 0>, p = 0.35
      : f32, result_segment_sizes = array<i32: 1, 1>, seed = 0 : i32}
    : (tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<32x64xui8>)
  "check.expect_almost_eq_const"(%out) {tolerance = 8.0e-5 : f64, value = dense<[
    [0.28145, 0.6454499, 0.06025499, 0.0702],
    [0.46865, 0.42315, 0.4147, 0.26195],
    [0.611, 0.5681, 0.12025, 0.044005]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.dropout of float32[2, 3, 3]; p = 0.75, mode = "upscale_in_train", fix_seed = false
// Values of Paddle 2.6.2; after test_dropout_op.py::TestDropoutOp9.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.849, 0.167, 0.754], [0.328, 0.497, 0.165], [0.956, 0.155, 0.302]],
    [[0.0639, 0.211, 0.954], [0.784, 0.861, 0.461], [0.323, 0.0743, 0.347]]
  ]> : tensor<2x3x3xf32>} : () -> tensor<2x3x3xf32>
  %out, %mask = "pd.dropout"(%x)
    {fix_seed = false, is_test = true, mode = "upscale_in_train", operand_segment_sizes = array<i32: 1, 0>, p = 0.75 :
      f32, result_segment_sizes = array<i32: 1, 1>, seed = 0 : i32}
    : (tensor<2x3x3xf32>) -> (tensor<2x3x3xf32>, tensor<32x64x3xui8>)
  "check.expect_eq_const"(%out) {value = dense<[
    [[0.849, 0.167, 0.754], [0.328, 0.497, 0.165], [0.956, 0.155, 0.302]],
    [[0.0639, 0.211, 0.954], [0.784, 0.861, 0.461], [0.323, 0.0743, 0.347]]
  ]> : tensor<2x3x3xf32>} : (tensor<2x3x3xf32>) -> ()
  return
}

// -----

// pd.dropout of float32[6, 4]; LoD, p = 0.3, fix_seed = false
// Values of Paddle 2.6.2; after synthesized::dropoutlod.
func.func @main() {
  %x = "pd_builtin.constant"() {lod = [array<i64: 0, 1, 3, 6>], value = dense<[
    [0.364, 0.415, 1.66, 0.534],
    [0.957, -0.114, 2.26, -2.39],
    [-0.619, -0.545, 0.393, -0.559],
    [-0.755, -0.395, 0.5, 0.74],
    [0.134, -0.932, -0.188, 0.887],
    [-2.4, -0.811, -0.199, 1.13]
  ]> : tensor<6x4xf32>} : () -> tensor<6x4xf32>
  %out, %mask = "pd.dropout"(%x)
    {fix_seed = false, is_test = true, mode = "downgrade_in_infer", operand_segment_sizes = array<i32: 1, 0>, p = 0.3
      : f32, result_segment_sizes = array<i32: 1, 1>, seed = 0 : i32}
    : (tensor<6x4xf32>) -> (tensor<6x4xf32>, tensor<6x4xui8>)
  "check.expect_almost_eq_const"(%out) {lod = [array<i64: 0, 1, 3, 6>], tolerance = 2.0e-4 : f64, value = dense<[
    [0.2548, 0.2905, 1.162, 0.3738],
    [0.6699, -0.0798, 1.582, -1.673],
    [-0.4333, -0.3815, 0.2751, -0.3913],
    [-0.5285, -0.2765, 0.35, 0.518],
    [0.0938, -0.6524, -0.1316, 0.6209],
    [-1.68, -0.5677, -0.1393, 0.791]
  ]> : tensor<6x4xf32>} : (tensor<6x4xf32>) -> ()
  return
}
