// pd.data_norm of float32[2, 3], float32[3], float32[3], float32[3]
// Values of Paddle 2.6.2; after test_data_norm_op.py::TestDataNormOpInference.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.0311, 0.0, -0.471], [0.324, 0.0, -0.397]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %batch_size = "pd_builtin.constant"() {value = dense<10000.0> : tensor<3xf32>} : () -> tensor<3xf32>
  %batch_sum = "pd_builtin.constant"() {value = dense<0.0> : tensor<3xf32>} : () -> tensor<3xf32>
  %batch_square_sum = "pd_builtin.constant"() {value = dense<10000.0> : tensor<3xf32>} : () -> tensor<3xf32>
  %y, %means, %scales = "pd.data_norm"(%x, %batch_size, %batch_sum, %batch_square_sum)
    {data_layout = "NCHW", enable_scale_and_shift = false, epsilon = 0.00001 : f32,
      operand_segment_sizes = array<i32: 0, 0, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>, slot_dim = 1 :
      i32, summary_decay_rate = 0.9999999 : f32, sync_stats = false}
    : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>,
      tensor<3xf32>)
  "check.expect_almost_eq_const"(%means) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  "check.expect_almost_eq_const"(%scales) {tolerance = 2.0e-4 : f64, value = dense<1.0> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  "check.expect_eq_const"(%y) {value = dense<[[-0.0311, 0.0, -0.471], [0.324, 0.0, -0.397]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}

// -----

// pd.data_norm of float32[50], float32[50], float32[2, 50], float32[50], float32[50], float32[50]; with scale_w, with bias, slot_dim = -1, enable_scale_and_shift = true
// Values of Paddle 2.6.2; after test_data_norm_op.py::TestDataNormOpWithEnableScaleAndShift.test_check_output.
func.func @main() {
  %scale_w = "pd_builtin.constant"() {value = dense<1.0> : tensor<50xf32>} : () -> tensor<50xf32>
  %bias = "pd_builtin.constant"() {value = dense<0.0> : tensor<50xf32>} : () -> tensor<50xf32>
  %x = "pd_builtin.constant"() {value = dense<[
    [-0.929, 0.0732, -0.504, -0.383, -0.328, -0.921, -0.0401, -0.623, -0.41, -0.729, -0.154, -0.476, 0.943, 0.648, 0.185, 0.91, 0.196, 0.365, 0.662, 0.302, 0.286, -0.38, -0.794, 0.487, -0.429, -0.635, -0.641, -0.682, -0.604, 0.142, 0.0477, 0.53, 0.221, -0.596, -0.295, -0.0312, 0.839, 0.389, -0.469, -0.706, 0.791, -0.867, 0.911, 0.0297, -0.482, 0.976, -0.0797, 0.68, 0.452, -0.382],
    [-0.571, 0.556, 0.646, -0.972, 0.393, -0.231, 0.195, 0.0844, -0.923, 0.593, 0.4, -0.713, -0.319, -0.775, -0.333, -0.697, -0.81, 0.201, -0.0347, -0.492, 0.655, 0.256, -0.05, -0.912, -0.525, -0.291, 0.0728, -0.815, -0.668, 0.99, 0.966, 0.13, -0.398, -0.575, 0.284, -0.46, 0.142, 0.737, 0.862, 0.769, 0.555, 0.851, 0.222, 0.0448, -0.165, -0.977, -0.855, -0.175, -0.484, 0.647]
  ]> : tensor<2x50xf32>} : () -> tensor<2x50xf32>
  %batch_size = "pd_builtin.constant"() {value = dense<10000.0> : tensor<50xf32>} : () -> tensor<50xf32>
  %batch_sum = "pd_builtin.constant"() {value = dense<0.0> : tensor<50xf32>} : () -> tensor<50xf32>
  %batch_square_sum = "pd_builtin.constant"() {value = dense<10000.0> : tensor<50xf32>} : () -> tensor<50xf32>
  %y, %means, %scales = "pd.data_norm"(%scale_w, %bias, %x, %batch_size, %batch_sum, %batch_square_sum)
    {data_layout = "NCHW", enable_scale_and_shift = true, epsilon = 0.00001 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>, slot_dim = -1
      : i32, summary_decay_rate = 0.9999999 : f32, sync_stats = false}
    : (tensor<50xf32>, tensor<50xf32>, tensor<2x50xf32>, tensor<50xf32>, tensor<50xf32>,
      tensor<50xf32>) -> (tensor<2x50xf32>, tensor<50xf32>, tensor<50xf32>)
  "check.expect_eq_const"(%y) {value = dense<[
    [-0.929, 0.0732, -0.504, -0.383, -0.328, -0.921, -0.0401, -0.623, -0.41, -0.729, -0.154, -0.476, 0.943, 0.648, 0.185, 0.91, 0.196, 0.365, 0.662, 0.302, 0.286, -0.38, -0.794, 0.487, -0.429, -0.635, -0.641, -0.682, -0.604, 0.142, 0.0477, 0.53, 0.221, -0.596, -0.295, -0.0312, 0.839, 0.389, -0.469, -0.706, 0.791, -0.867, 0.911, 0.0297, -0.482, 0.976, -0.0797, 0.68, 0.452, -0.382],
    [-0.571, 0.556, 0.646, -0.972, 0.393, -0.231, 0.195, 0.0844, -0.923, 0.593, 0.4, -0.713, -0.319, -0.775, -0.333, -0.697, -0.81, 0.201, -0.0347, -0.492, 0.655, 0.256, -0.05, -0.912, -0.525, -0.291, 0.0728, -0.815, -0.668, 0.99, 0.966, 0.13, -0.398, -0.575, 0.284, -0.46, 0.142, 0.737, 0.862, 0.769, 0.555, 0.851, 0.222, 0.0448, -0.165, -0.977, -0.855, -0.175, -0.484, 0.647]
  ]> : tensor<2x50xf32>} : (tensor<2x50xf32>) -> ()
  "check.expect_almost_eq_const"(%means) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<50xf32>}
    : (tensor<50xf32>) -> ()
  "check.expect_almost_eq_const"(%scales) {tolerance = 2.0e-4 : f64, value = dense<1.0> : tensor<50xf32>}
    : (tensor<50xf32>) -> ()
  return
}
