// By hand: one sequence of two steps, one of one; backwards. Values of Paddle 2.6.2.
func.func @main() {
  %bias = "pd_builtin.constant"() {value = dense<[[0.1, 0.42, -0.42, 0.02, 0.79, 0.79]]> : tensor<1x6xf32>}
    : () -> tensor<1x6xf32>
  %input = "pd_builtin.constant"() {lod = [array<i64: 0, 2, 3>], value = dense<[
    [-0.17, 0.44, -1.0, -0.4, -0.71, -0.82],
    [-0.63, -0.31, -0.21, 0.08, -0.16, 0.37],
    [-0.59, 0.76, -0.95, 0.34, -0.17, 0.12]
  ]> : tensor<3x6xf32>} : () -> tensor<3x6xf32>
  %weight = "pd_builtin.constant"() {value = dense<[
    [-0.13, -0.95, 0.1, -0.13, -0.16, -0.34],
    [-0.59, 0.24, -0.4, -0.47, 0.24, 0.06]
  ]> : tensor<2x6xf32>} : () -> tensor<2x6xf32>
  %batch_gate, %batch_reset_hidden_prev, %batch_hidden, %hidden = "pd.gru"(%input, %weight, %bias)
    {activation = "tanh", gate_activation = "sigmoid", is_reverse = true,
      operand_segment_sizes = array<i32: 1, 0, 1, 1>, origin_mode = false,
      result_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<3x6xf32>, tensor<2x6xf32>, tensor<1x6xf32>) -> (tensor<3x6xf32>, tensor<3x2xf32>, tensor<3x2xf32>,
      tensor<3x2xf32>)
  "check.expect_almost_eq_const"(%batch_gate) {lod = [array<i64: 0, 2, 3>, array<i64: 1, 2, 0>, array<i64: 0, 1>], tolerance = 10.0e-5 : f64, value = dense<[
    [0.3705169, 0.5274723, 0.3475105, 0.5249792, 0.5580522, 0.8210399],
    [0.3798936, 0.7649478, 0.2026199, 0.5890405, 0.551128, 0.7211323],
    [0.4585523, 0.626288, 0.1604562, 0.4248385, 0.1104339, -0.03454025]
  ]> : tensor<3x6xf32>} : (tensor<3x6xf32>) -> ()
  "check.expect_almost_eq_const"(%batch_reset_hidden_prev)
    {tolerance = 3.0e-5 : f64, value = dense<[[0.0, 0.0], [0.0, 0.0], [0.03317716, 0.1839873]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  "check.expect_almost_eq_const"(%batch_hidden) {lod = [array<i64: 0, 2, 3>, array<i64: 1, 2, 0>, array<i64: 0, 1>], tolerance = 7.0e-5 : f64, value = dense<[
    [0.2067678, 0.4330758],
    [0.20937, 0.5516285],
    [0.1625936, 0.1402135]
  ]> : tensor<3x2xf32>} : (tensor<3x2xf32>) -> ()
  "check.expect_almost_eq_const"(%hidden) {lod = [array<i64: 0, 2, 3>], tolerance = 7.0e-5 : f64, value = dense<[
    [0.1625936, 0.1402135],
    [0.2067678, 0.4330758],
    [0.20937, 0.5516285]
  ]> : tensor<3x2xf32>} : (tensor<3x2xf32>) -> ()
  return
}

// -----

// By hand: forward, with a first state, as in the first paper. Values of Paddle 2.6.2.
func.func @main() {
  %bias = "pd_builtin.constant"() {value = dense<[[0.1, 0.42, -0.42, 0.02, 0.79, 0.79]]> : tensor<1x6xf32>}
    : () -> tensor<1x6xf32>
  %h0 = "pd_builtin.constant"() {value = dense<[[0.93, 0.09], [0.95, 0.43]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %input = "pd_builtin.constant"() {lod = [array<i64: 0, 1, 3>], value = dense<[
    [-0.17, 0.44, -1.0, -0.4, -0.71, -0.82],
    [-0.63, -0.31, -0.21, 0.08, -0.16, 0.37],
    [-0.59, 0.76, -0.95, 0.34, -0.17, 0.12]
  ]> : tensor<3x6xf32>} : () -> tensor<3x6xf32>
  %weight = "pd_builtin.constant"() {value = dense<[
    [-0.13, -0.95, 0.1, -0.13, -0.16, -0.34],
    [-0.59, 0.24, -0.4, -0.47, 0.24, 0.06]
  ]> : tensor<2x6xf32>} : () -> tensor<2x6xf32>
  %batch_gate, %batch_reset_hidden_prev, %batch_hidden, %hidden = "pd.gru"(%input, %h0, %weight, %bias)
    {activation = "relu", gate_activation = "sigmoid", is_reverse = false,
      operand_segment_sizes = array<i32: 1, 1, 1, 1>, origin_mode = true,
      result_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<3x6xf32>, tensor<2x2xf32>, tensor<2x6xf32>, tensor<1x6xf32>) -> (tensor<3x6xf32>, tensor<3x2xf32>,
      tensor<3x2xf32>, tensor<3x2xf32>)
  "check.expect_almost_eq_const"(%batch_gate) {lod = [array<i64: 0, 2, 3>, array<i64: 1, 0, 2>, array<i64: 1, 0>], tolerance = 2.0e-4 : f64, value = dense<[
    [0.3268867, 0.281163, 0.3124479, 0.5199145, 0.564925, 1.033906],
    [0.4488545, 0.4864783, 0.200993, 0.3824174, 0.01349088, 0.0],
    [0.32782, 0.5572335, 0.1405482, 0.6171768, 0.7091578, 0.8963659]
  ]> : tensor<3x6xf32>} : (tensor<3x6xf32>) -> ()
  "check.expect_almost_eq_const"(%batch_reset_hidden_prev) {tolerance = 7.0e-5 : f64, value = dense<[
    [0.2968255, 0.2235632],
    [0.1869234, 0.03441757],
    [0.09709078, 0.5333086]
  ]> : tensor<3x2xf32>} : (tensor<3x2xf32>) -> ()
  "check.expect_almost_eq_const"(%batch_hidden) {lod = [array<i64: 0, 2, 3>, array<i64: 1, 0, 2>, array<i64: 1, 0>], tolerance = 10.0e-5 : f64, value = dense<[
    [0.6908008, 0.8641098],
    [0.4248701, 0.04378305],
    [0.70314, 0.8783916]
  ]> : tensor<3x2xf32>} : (tensor<3x2xf32>) -> ()
  "check.expect_almost_eq_const"(%hidden) {lod = [array<i64: 0, 1, 3>], tolerance = 10.0e-5 : f64, value = dense<[
    [0.4248701, 0.04378305],
    [0.6908008, 0.8641098],
    [0.70314, 0.8783916]
  ]> : tensor<3x2xf32>} : (tensor<3x2xf32>) -> ()
  return
}
