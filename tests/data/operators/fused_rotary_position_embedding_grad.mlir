// pd.fused_rotary_position_embedding_grad behind pd.fused_rotary_position_embedding, its test 0
// By numerical derivative in float64.
func.func @main() {
  %q = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44, -1.0, -0.4]], [[-0.71, -0.82, -0.63, -0.31]], [[-0.21, 0.08, -0.16, 0.37]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %out_q = "pd.fused_rotary_position_embedding"(%q)
    {operand_segment_sizes = array<i32: 1, 0, 0, 0, 0, 0>, result_segment_sizes = array<i32: 1, 0, 0>,
      use_neox_rotary_style = true}
    : (tensor<1x3x1x4xf64>) -> tensor<1x3x1x4xf64>
  %out_q_cotangent = "pd_builtin.constant"() {value = dense<[
    [[[0.69, -0.68, 0.12, -0.26]], [[-0.57, -0.23, -0.14, 0.22]], [[0.47, -0.97, -0.49, 0.21]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %q_grad_result = "pd.fused_rotary_position_embedding_grad"(%out_q_cotangent)
    {operand_segment_sizes = array<i32: 0, 0, 0, 1, 0, 0>, result_segment_sizes = array<i32: 1, 0, 0>,
      use_neox_rotary_style = true}
    : (tensor<1x3x1x4xf64>) -> tensor<1x3x1x4xf64>
  "check.expect_almost_eq_const"(%q_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[0.69, -0.68, 0.12, -0.26]],
      [[-0.501510618, 0.355368922, -0.137793036, 0.221388975]],
      [[-1.0776075, -0.0237073418, -0.485702293, 0.219757352]]
    ]
  ]> : tensor<1x3x1x4xf64>} : (tensor<1x3x1x4xf64>) -> ()
  return
}

// -----

// pd.fused_rotary_position_embedding_grad behind pd.fused_rotary_position_embedding, its test 1
// By numerical derivative in float64.
func.func @main() {
  %q = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44, -1.0, -0.4]], [[-0.71, -0.82, -0.63, -0.31]], [[-0.21, 0.08, -0.16, 0.37]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %k = "pd_builtin.constant"() {value = dense<[
    [[[-0.13, -0.95, 0.1, -0.13]], [[-0.16, -0.34, -0.59, 0.24]], [[-0.4, -0.47, 0.24, 0.06]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %v = "pd_builtin.constant"() {value = dense<[
    [[[0.1, 0.42, -0.42, 0.02]], [[0.79, 0.79, -0.75, -0.59]], [[-0.9, -0.12, -0.94, -0.09]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %out_q, %out_k, %out_v = "pd.fused_rotary_position_embedding"(%q, %k, %v)
    {operand_segment_sizes = array<i32: 1, 1, 1, 0, 0, 0>, result_segment_sizes = array<i32: 1, 1, 1>,
      use_neox_rotary_style = false}
    : (tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>) -> (tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>,
      tensor<1x3x1x4xf64>)
  %out_q_cotangent = "pd_builtin.constant"() {value = dense<[
    [[[0.69, -0.68, 0.12, -0.26]], [[-0.57, -0.23, -0.14, 0.22]], [[0.47, -0.97, -0.49, 0.21]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %out_k_cotangent = "pd_builtin.constant"() {value = dense<[
    [[[0.69, -0.68, 0.12, -0.26]], [[-0.57, -0.23, -0.14, 0.22]], [[0.47, -0.97, -0.49, 0.21]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %out_v_cotangent = "pd_builtin.constant"() {value = dense<[
    [[[0.69, -0.68, 0.12, -0.26]], [[-0.57, -0.23, -0.14, 0.22]], [[0.47, -0.97, -0.49, 0.21]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %q_grad_result, %k_grad_result, %v_grad_result = "pd.fused_rotary_position_embedding_grad"(%out_q_cotangent,
    %out_k_cotangent, %out_v_cotangent)
    {operand_segment_sizes = array<i32: 0, 0, 0, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>,
      use_neox_rotary_style = false}
    : (tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>) -> (tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>,
      tensor<1x3x1x4xf64>)
  "check.expect_almost_eq_const"(%q_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[0.69, -0.68, 0.12, -0.26]],
      [[-0.309372274, -0.12206956, 0.339645447, 0.413527318]],
      [[-0.205388363, 0.407862159, -0.917271794, 1.09197649]]
    ]
  ]> : tensor<1x3x1x4xf64>} : (tensor<1x3x1x4xf64>) -> ()
  "check.expect_almost_eq_const"(%k_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[0.69, -0.68, 0.12, -0.26]],
      [[-0.309372274, -0.12206956, 0.339645447, 0.413527318]],
      [[-0.205388363, 0.407862159, -0.917271794, 1.09197649]]
    ]
  ]> : tensor<1x3x1x4xf64>} : (tensor<1x3x1x4xf64>) -> ()
  "check.expect_almost_eq_const"(%v_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[0.69, -0.68, 0.12, -0.26]],
      [[-0.309372274, -0.12206956, 0.339645447, 0.413527318]],
      [[-0.205388363, 0.407862159, -0.917271794, 1.09197649]]
    ]
  ]> : tensor<1x3x1x4xf64>} : (tensor<1x3x1x4xf64>) -> ()
  return
}
