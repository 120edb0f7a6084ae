// pd.data_norm_grad of float32[50], float32[50], float32[2, 50], float32[50], float32[50], float32[2, 50]
// Values of Paddle 2.6.2; after test_data_norm_op.py::TestDataNormOpWithEnableScaleAndShift.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %scale_w = "pd_builtin.constant"() {value = dense<1.0> : tensor<50xf32>} : () -> tensor<50xf32>
  %bias = "pd_builtin.constant"() {value = dense<0.0> : tensor<50xf32>} : () -> tensor<50xf32>
  %x = "pd_builtin.constant"() {value = dense<[
    [-0.164, -0.241, 0.974, 0.1, 0.389, -0.486, 0.536, -0.469, 0.208, 0.039, 0.0209, -0.347, -0.348, -0.436, 0.174, -0.362, -0.156, -0.608, -0.0868, -0.464, 0.954, 0.938, -0.766, 0.358, 0.902, -0.323, 0.23, 0.849, 0.443, 0.0563, 0.992, -0.194, 0.912, 0.871, 0.448, 0.914, -0.726, -0.737, -0.287, -0.0916, -0.0267, 0.96, -0.0367, -0.792, 0.0532, 0.381, -0.651, 0.856, -0.689, 0.627],
    [0.312, -0.112, -0.352, 0.108, -0.0768, -0.259, 0.137, -0.202, -0.296, 0.13, -0.199, 0.893, -0.117, 0.296, -0.562, -0.598, -0.466, -0.272, 0.664, 0.503, 0.798, -0.489, 0.295, -0.918, 0.831, 0.346, -0.676, 0.162, 0.223, -0.188, 0.86, 0.578, 0.397, -0.543, -0.18, 0.492, 0.456, -0.0479, 0.358, -0.712, -0.478, 0.728, 0.861, -0.494, -0.957, -0.534, 0.994, 0.645, -0.0433, -0.276]
  ]> : tensor<2x50xf32>} : () -> tensor<2x50xf32>
  %means = "pd_builtin.constant"() {value = dense<0.0> : tensor<50xf32>} : () -> tensor<50xf32>
  %scales = "pd_builtin.constant"() {value = dense<1.0> : tensor<50xf32>} : () -> tensor<50xf32>
  %y_grad = "pd_builtin.constant"() {value = dense<[
    [0.639, -1.65, -0.729, -0.075, -0.536, -2.26, -0.473, -0.335, -1.02, -0.943, 0.43, 2.28, 0.373, -0.152, -1.26, -1.62, 0.622, 0.0269, 0.124, -0.157, -0.728, 0.0901, -0.449, 0.314, 0.805, -0.302, -0.917, 1.29, -1.05, -1.92, 0.392, -0.554, 0.294, -0.938, -1.58, 2.23, -1.05, 0.183, -0.282, -0.804, 0.548, 1.65, 1.19, -1.26, -0.253, 0.686, 0.309, 0.977, 0.509, 0.104],
    [-1.53, 0.442, -0.859, -0.0622, -0.327, -2.71, 0.313, 0.559, 1.17, 1.7, -0.0136, -1.36, -2.12, -1.94, -1.0, -1.05, 0.0903, 1.17, 0.184, 0.384, -0.464, -0.388, 0.924, 0.577, -0.12, -0.513, -0.351, 0.0175, -0.229, 0.225, -0.79, -0.238, -1.24, 0.709, 0.588, -1.02, -1.54, -2.35, 1.66, -1.8, -1.14, -1.47, -0.391, -0.206, -1.72, -0.659, -0.423, -0.732, 1.7, -0.231]
  ]> : tensor<2x50xf32>} : () -> tensor<2x50xf32>
  %scale_w_grad, %bias_grad, %x_grad, %batch_size_grad, %batch_sum_grad,
    %batch_square_sum_grad = "pd.data_norm_grad"(%scale_w, %bias, %x, %means, %scales, %y_grad)
    {data_layout = "NCHW", enable_scale_and_shift = true, epsilon = 0.00001 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 0, 0>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>, slot_dim = -1 : i32, summary_decay_rate = 0.9999999 : f32,
      sync_stats = false}
    : (tensor<50xf32>, tensor<50xf32>, tensor<2x50xf32>, tensor<50xf32>, tensor<50xf32>,
      tensor<2x50xf32>) -> (tensor<50xf32>, tensor<50xf32>, tensor<2x50xf32>, tensor<50xf32>, tensor<50xf32>,
      tensor<50xf32>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 3.0e-4 : f64, value = dense<[
    [0.6389999, -1.65, -0.7289999, -0.075, -0.536, -2.26, -0.473, -0.335, -1.02, -0.943, 0.43, 2.28, 0.373, -0.152, -1.26, -1.62, 0.6219999, 0.0269, 0.124, -0.157, -0.7279999, 0.09009999, -0.449, 0.314, 0.8049999, -0.302, -0.9169999, 1.29, -1.05, -1.92, 0.392, -0.554, 0.294, -0.938, -1.58, 2.23, -1.05, 0.183, -0.282, -0.804, 0.5479999, 1.65, 1.19, -1.26, -0.253, 0.6859999, 0.309, 0.9769999, 0.509, 0.104],
    [-1.53, 0.442, -0.859, -0.06219999, -0.327, -2.71, 0.313, 0.559, 1.17, 1.7, -0.0136, -1.36, -2.12, -1.94, -0.9999999, -1.05, 0.09029999, 1.17, 0.184, 0.384, -0.464, -0.388, 0.924, 0.577, -0.12, -0.513, -0.351, 0.0175, -0.229, 0.225, -0.79, -0.238, -1.24, 0.7089999, 0.5879999, -1.02, -1.54, -2.35, 1.66, -1.8, -1.14, -1.47, -0.391, -0.206, -1.72, -0.6589999, -0.423, -0.7319999, 1.7, -0.231]
  ]> : tensor<2x50xf32>} : (tensor<2x50xf32>) -> ()
  return
}

// -----

// By hand: PaddlePaddle 2.6.2 gives these values. A slot of two columns that begins with 0 counts for nothing.
func.func @main() {
  %scale_w = "pd_builtin.constant"() {value = dense<[0.9053559, 0.4463746, -0.5369532, 0.5811181]> : tensor<4xf32>} : () -> tensor<4xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.3645724, 0.2941325, 0.0284222, 0.546713]> : tensor<4xf32>} : () -> tensor<4xf32>
  %x = "pd_builtin.constant"() {value = dense<[[0.0, 0.5, -0.8, 1.2], [0.25, -1.5, 0.0, 0.75], [-0.5, 0.0, 1.0, -0.25]]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %means = "pd_builtin.constant"() {value = dense<[0.0691168, 0.1626967, 0.0647916, -0.2530403]> : tensor<4xf32>} : () -> tensor<4xf32>
  %scales = "pd_builtin.constant"() {value = dense<[0.8164966, 0.8178473, 0.819178, 0.8204893]> : tensor<4xf32>} : () -> tensor<4xf32>
  %y_grad = "pd_builtin.constant"() {value = dense<[[-0.7364541, -0.16291, -0.4821193, 0.5988462], [0.0397221, -0.2924567, -0.7819085, -0.2571923], [0.0081422, -0.2756029, 1.2940638, 1.0067244]]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %scale_w_grad, %bias_grad, %x_grad, %batch_size_grad, %batch_sum_grad, %batch_square_sum_grad =
    "pd.data_norm_grad"(%scale_w, %bias, %x, %means, %scales, %y_grad)
    {data_layout = "NCHW", enable_scale_and_shift = true, epsilon = 0.0001 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 0, 0, 0, 0, 1, 1, 1, 0, 0>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>, slot_dim = 2 : i32, summary_decay_rate = 0.9999999 : f32,
      sync_stats = false}
    : (tensor<4xf32>, tensor<4xf32>, tensor<3x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<3x4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<3x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  "check.expect_almost_eq_const"(%scale_w_grad) {tolerance = 1.0e-5 : f64, value = dense<[0.0020831, 0.434364, 1.3329272, 0.7164581]> : tensor<4xf32>} : (tensor<4xf32>) -> ()
  "check.expect_almost_eq_const"(%bias_grad) {tolerance = 1.0e-5 : f64, value = dense<[0.0478643, -0.5680597, 0.8119445, 1.6055706]> : tensor<4xf32>} : (tensor<4xf32>) -> ()
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-5 : f64, value = dense<[[0.0, 0.0, 0.2120651, 0.2855306], [0.0293634, -0.1067661, 0.0, 0.0], [0.0060189, -0.1006133, -0.5692073, 0.4800074]]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  "check.expect_almost_eq_const"(%batch_size_grad) {tolerance = 1.0e-5 : f64, value = dense<[1.0, 1.0, 1.0, 1.0]> : tensor<4xf32>} : (tensor<4xf32>) -> ()
  "check.expect_almost_eq_const"(%batch_sum_grad) {tolerance = 1.0e-5 : f64, value = dense<[-0.125, -0.75, 0.1, 0.475]> : tensor<4xf32>} : (tensor<4xf32>) -> ()
  "check.expect_almost_eq_const"(%batch_square_sum_grad) {tolerance = 1.0e-5 : f64, value = dense<[0.1785063, 1.3957154, 0.8114396, 1.0558678]> : tensor<4xf32>} : (tensor<4xf32>) -> ()
  return
}
// -----

// By hand: PaddlePaddle 2.6.2 gives these values. Without scale and shift x has a gradient in all slots.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[0.0, 1.0, 2.0, 3.0], [1.0, 5.0, 0.0, 7.0], [2.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf32>}
    : () -> tensor<3x4xf32>
  %means = "pd_builtin.constant"() {value = dense<0.5> : tensor<4xf32>} : () -> tensor<4xf32>
  %y_grad = "pd_builtin.constant"()
    {value = dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0], [9.0, 10.0, 11.0, 12.0]]> : tensor<3x4xf32>}
    : () -> tensor<3x4xf32>
  %x_grad, %batch_size_grad, %batch_sum_grad, %batch_square_sum_grad =
    "pd.data_norm_grad"(%x, %means, %means, %y_grad)
    {data_layout = "NCHW", enable_scale_and_shift = false, epsilon = 0.0001 : f32,
      operand_segment_sizes = array<i32: 0, 0, 1, 0, 0, 0, 0, 1, 1, 1, 0, 0>,
      result_segment_sizes = array<i32: 0, 0, 1, 1, 1, 1>, slot_dim = 2 : i32, summary_decay_rate = 0.99 : f32,
      sync_stats = false}
    : (tensor<3x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>)
  "check.expect_eq_const"(%x_grad)
    {value = dense<[[0.5, 1.0, 1.5, 2.0], [2.5, 3.0, 3.5, 4.0], [4.5, 5.0, 5.5, 6.0]]> : tensor<3x4xf32>}
    : (tensor<3x4xf32>) -> ()
  "check.expect_eq_const"(%batch_size_grad) {value = dense<1.0> : tensor<4xf32>} : (tensor<4xf32>) -> ()
  "check.expect_eq_const"(%batch_sum_grad) {value = dense<[1.5, 3.0, 1.5, 2.0]> : tensor<4xf32>} : (tensor<4xf32>) -> ()
  "check.expect_almost_eq_const"(%batch_square_sum_grad)
    {tolerance = 1.0e-4 : f64, value = dense<[1.2502, 10.2502, 1.2502, 3.2502]> : tensor<4xf32>} : (tensor<4xf32>) -> ()
  return
}
