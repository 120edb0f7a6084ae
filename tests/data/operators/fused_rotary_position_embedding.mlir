// By hand: pairs of neighbours. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %q = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44, -1.0, -0.4]], [[-0.71, -0.82, -0.63, -0.31]], [[-0.21, 0.08, -0.16, 0.37]]]
  ]> : tensor<1x3x1x4xf32>} : () -> tensor<1x3x1x4xf32>
  %out_q = "pd.fused_rotary_position_embedding"(%q)
    {operand_segment_sizes = array<i32: 1, 0, 0, 0, 0, 0>, result_segment_sizes = array<i32: 1, 0, 0>,
      use_neox_rotary_style = true}
    : (tensor<1x3x1x4xf32>) -> tensor<1x3x1x4xf32>
  "check.expect_almost_eq_const"(%out_q) {tolerance = 2.0e-4 : f64, value = dense<[
    [
      [[-0.17, 0.44, -1.0, -0.4]],
      [[0.3063917, -1.040492, -0.6268685, -0.3162844]],
      [[0.01464704, -0.2242442, -0.1673675, 0.3667262]]
    ]
  ]> : tensor<1x3x1x4xf32>} : (tensor<1x3x1x4xf32>) -> ()
  return
}

// -----

// By hand: pairs of halves; three tensors. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %q = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44, -1.0, -0.4]], [[-0.71, -0.82, -0.63, -0.31]], [[-0.21, 0.08, -0.16, 0.37]]]
  ]> : tensor<1x3x1x4xf32>} : () -> tensor<1x3x1x4xf32>
  %k = "pd_builtin.constant"() {value = dense<[
    [[[-0.13, -0.95, 0.1, -0.13]], [[-0.16, -0.34, -0.59, 0.24]], [[-0.4, -0.47, 0.24, 0.06]]]
  ]> : tensor<1x3x1x4xf32>} : () -> tensor<1x3x1x4xf32>
  %v = "pd_builtin.constant"() {value = dense<[
    [[[0.1, 0.42, -0.42, 0.02]], [[0.79, 0.79, -0.75, -0.59]], [[-0.9, -0.12, -0.94, -0.09]]]
  ]> : tensor<1x3x1x4xf32>} : () -> tensor<1x3x1x4xf32>
  %out_q, %out_k, %out_v = "pd.fused_rotary_position_embedding"(%q, %k, %v)
    {operand_segment_sizes = array<i32: 1, 1, 1, 0, 0, 0>, result_segment_sizes = array<i32: 1, 1, 1>,
      use_neox_rotary_style = false}
    : (tensor<1x3x1x4xf32>, tensor<1x3x1x4xf32>, tensor<1x3x1x4xf32>) -> (tensor<1x3x1x4xf32>, tensor<1x3x1x4xf32>,
      tensor<1x3x1x4xf32>)
  "check.expect_almost_eq_const"(%out_q) {tolerance = 2.0e-4 : f64, value = dense<[
    [
      [[-0.17, 0.44, -1.0, -0.4]],
      [[0.1465122, -0.1821918, -0.6370683, -0.3181844]],
      [[0.2328784, -0.3697318, -0.1641677, 0.3715259]]
    ]
  ]> : tensor<1x3x1x4xf32>} : (tensor<1x3x1x4xf32>) -> ()
  "check.expect_almost_eq_const"(%out_k) {tolerance = 2.0e-4 : f64, value = dense<[
    [
      [[-0.13, -0.95, 0.1, -0.13]],
      [[0.4100195, -0.3856558, -0.5915704, 0.2365881]],
      [[-0.05177265, 0.1410312, 0.2319525, 0.05058863]]
    ]
  ]> : tensor<1x3x1x4xf32>} : (tensor<1x3x1x4xf32>) -> ()
  "check.expect_almost_eq_const"(%out_v) {tolerance = 2.0e-4 : f64, value = dense<[
    [
      [[0.1, 0.42, -0.42, 0.02]],
      [[1.057942, 0.9233067, -0.7420626, -0.5820706]],
      [[1.229272, 0.1317744, -0.9578108, -0.09238184]]
    ]
  ]> : tensor<1x3x1x4xf32>} : (tensor<1x3x1x4xf32>) -> ()
  return
}

// -----

// By hand: positions given. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %q = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44, -1.0, -0.4]], [[-0.71, -0.82, -0.63, -0.31]], [[-0.21, 0.08, -0.16, 0.37]]]
  ]> : tensor<1x3x1x4xf32>} : () -> tensor<1x3x1x4xf32>
  %sin = "pd_builtin.constant"() {value = dense<[
    [0.0, 0.0, 0.0, 0.0],
    [0.841, 0.841, 0.01, 0.01],
    [0.909, 0.909, 0.02, 0.02]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %cos = "pd_builtin.constant"() {value = dense<[
    [1.0, 1.0, 1.0, 1.0],
    [0.54, 0.54, 1.0, 1.0],
    [-0.416, -0.416, 1.0, 1.0]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %position_ids = "pd_builtin.constant"() {value = dense<[[2, 0, 1]]> : tensor<1x3xi64>} : () -> tensor<1x3xi64>
  %out_q = "pd.fused_rotary_position_embedding"(%q, %sin, %cos, %position_ids)
    {operand_segment_sizes = array<i32: 1, 0, 0, 1, 1, 1>, result_segment_sizes = array<i32: 1, 0, 0>,
      use_neox_rotary_style = true}
    : (tensor<1x3x1x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<1x3xi64>) -> tensor<1x3x1x4xf32>
  "check.expect_almost_eq_const"(%out_q) {tolerance = 2.0e-4 : f64, value = dense<[
    [[[-0.32924, -0.33757, -0.992, -0.42]], [[-0.71, -0.82, -0.63, -0.31]], [[-0.18068, -0.13341, -0.1637, 0.3684]]]
  ]> : tensor<1x3x1x4xf32>} : (tensor<1x3x1x4xf32>) -> ()
  return
}
