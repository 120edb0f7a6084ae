// By hand: one layer, without dropout. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]],
    [[-0.63, -0.31, -0.21], [0.08, -0.16, 0.37]],
    [[-0.59, 0.76, -0.95], [0.34, -0.17, 0.12]]
  ]> : tensor<3x2x3xf32>} : () -> tensor<3x2x3xf32>
  %init_h = "pd_builtin.constant"() {value = dense<[[[-0.13, -0.95], [0.1, -0.13]]]> : tensor<1x2x2xf32>}
    : () -> tensor<1x2x2xf32>
  %init_c = "pd_builtin.constant"() {value = dense<[[[0.1, 0.42], [-0.42, 0.02]]]> : tensor<1x2x2xf32>}
    : () -> tensor<1x2x2xf32>
  %weight_list_0 = "pd_builtin.constant"() {value = dense<[
    [0.54, -0.96, 0.27],
    [0.5, -0.0, -0.55],
    [-0.6, 0.52, -0.66],
    [-0.82, 0.37, 0.91],
    [-0.99, 0.02, 0.63],
    [0.23, 0.44, -0.42],
    [0.84, 0.43, 0.09],
    [-0.72, -0.25, 0.35]
  ]> : tensor<8x3xf32>} : () -> tensor<8x3xf32>
  %weight_list_1 = "pd_builtin.constant"() {value = dense<[
    [-0.64, -0.96],
    [-0.07, 0.45],
    [-0.16, -0.03],
    [-0.97, -0.03],
    [0.88, 0.7],
    [0.46, -0.78],
    [0.79, 0.71],
    [-0.67, 0.26]
  ]> : tensor<8x2xf32>} : () -> tensor<8x2xf32>
  %weight_list_2 = "pd_builtin.constant"()
    {value = dense<[-0.69, 0.48, -0.47, 0.07, -0.97, 0.84, 0.8, -0.93]> : tensor<8xf32>}
    : () -> tensor<8xf32>
  %weight_list_3 = "pd_builtin.constant"()
    {value = dense<[0.56, -0.52, 0.65, 0.93, 0.95, -0.09, 0.22, 0.55]> : tensor<8xf32>}
    : () -> tensor<8xf32>
  %weight_list = "pd_builtin.combine"(%weight_list_0, %weight_list_1, %weight_list_2, %weight_list_3)
    : (tensor<8x3xf32>, tensor<8x2xf32>, tensor<8xf32>, tensor<8xf32>) -> tuple<tensor<8x3xf32>, tensor<8x2xf32>,
      tensor<8xf32>, tensor<8xf32>>
  %reserve, %state_out, %out, %last_h, %last_c = "pd.cudnn_lstm"(%input, %init_h, %init_c, %weight_list)
    {dropout_prob = 0.0 : f32, hidden_size = 2 : i32, input_size = 3 : i32, is_bidirec = false, is_test = false,
      num_layers = 1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 0, 1, 0>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1>, seed = 0 : i32}
    : (tensor<3x2x3xf32>, tensor<1x2x2xf32>, tensor<1x2x2xf32>, tuple<tensor<8x3xf32>, tensor<8x2xf32>, tensor<8xf32>,
      tensor<8xf32>>) -> (tensor<?xui8>, tensor<?xui8>, tensor<3x2x2xf32>, tensor<1x2x2xf32>, tensor<1x2x2xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 5.0e-5 : f64, value = dense<[
    [[-0.1918868, 0.186511], [-0.1947269, 0.1534813]],
    [[-0.03423745, 0.356299], [-0.09216033, 0.2022884]],
    [[-0.0143795, 0.3114066], [-0.1356782, 0.2033666]]
  ]> : tensor<3x2x2xf32>} : (tensor<3x2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%last_h)
    {tolerance = 5.0e-5 : f64, value = dense<[[[-0.0143795, 0.3114066], [-0.1356782, 0.2033666]]]> :
      tensor<1x2x2xf32>}
    : (tensor<1x2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%last_c)
    {tolerance = 2.0e-4 : f64, value = dense<[[[-0.01971647, 0.9931523], [-0.1738675, 0.5691466]]]> :
      tensor<1x2x2xf32>}
    : (tensor<1x2x2xf32>) -> ()
  return
}

// -----

// By hand: all weights in one tensor. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]],
    [[-0.63, -0.31, -0.21], [0.08, -0.16, 0.37]],
    [[-0.59, 0.76, -0.95], [0.34, -0.17, 0.12]]
  ]> : tensor<3x2x3xf32>} : () -> tensor<3x2x3xf32>
  %init_h = "pd_builtin.constant"() {value = dense<[[[-0.13, -0.95], [0.1, -0.13]]]> : tensor<1x2x2xf32>}
    : () -> tensor<1x2x2xf32>
  %init_c = "pd_builtin.constant"() {value = dense<[[[0.1, 0.42], [-0.42, 0.02]]]> : tensor<1x2x2xf32>}
    : () -> tensor<1x2x2xf32>
  %w = "pd_builtin.constant"() {value = dense<[
    0.54, -0.96, 0.27, 0.5, -0.0, -0.55, -0.6, 0.52, -0.66, -0.82, 0.37, 0.91, -0.99, 0.02, 0.63, 0.23, 0.44, -0.42,
    0.84, 0.43, 0.09, -0.72, -0.25, 0.35, -0.64, -0.96, -0.07, 0.45, -0.16, -0.03, -0.97, -0.03, 0.88, 0.7, 0.46,
    -0.78, 0.79, 0.71, -0.67, 0.26, -0.69, 0.48, -0.47, 0.07, -0.97, 0.84, 0.8, -0.93, 0.56, -0.52, 0.65, 0.93, 0.95,
    -0.09, 0.22, 0.55
  ]> : tensor<56xf32>} : () -> tensor<56xf32>
  %reserve, %state_out, %out, %last_h, %last_c = "pd.cudnn_lstm"(%input, %init_h, %init_c, %w)
    {dropout_prob = 0.0 : f32, hidden_size = 2 : i32, input_size = 3 : i32, is_bidirec = false, is_test = false,
      num_layers = 1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 0, 0>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1>, seed = 0 : i32}
    : (tensor<3x2x3xf32>, tensor<1x2x2xf32>, tensor<1x2x2xf32>, tensor<56xf32>) -> (tensor<?xui8>, tensor<?xui8>,
      tensor<3x2x2xf32>, tensor<1x2x2xf32>, tensor<1x2x2xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 5.0e-5 : f64, value = dense<[
    [[-0.1918868, 0.186511], [-0.1947269, 0.1534813]],
    [[-0.03423745, 0.356299], [-0.09216033, 0.2022884]],
    [[-0.0143795, 0.3114066], [-0.1356782, 0.2033666]]
  ]> : tensor<3x2x2xf32>} : (tensor<3x2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%last_h)
    {tolerance = 5.0e-5 : f64, value = dense<[[[-0.0143795, 0.3114066], [-0.1356782, 0.2033666]]]> :
      tensor<1x2x2xf32>}
    : (tensor<1x2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%last_c)
    {tolerance = 2.0e-4 : f64, value = dense<[[[-0.01971647, 0.9931523], [-0.1738675, 0.5691466]]]> :
      tensor<1x2x2xf32>}
    : (tensor<1x2x2xf32>) -> ()
  return
}
