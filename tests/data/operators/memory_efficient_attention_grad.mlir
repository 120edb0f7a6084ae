// pd.memory_efficient_attention_grad behind pd.memory_efficient_attention, its test 0
// By numerical derivative in float64.
func.func @main() {
  %query = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44, -1.0, -0.4]], [[-0.71, -0.82, -0.63, -0.31]], [[-0.21, 0.08, -0.16, 0.37]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %key = "pd_builtin.constant"() {value = dense<[
    [[[-0.13, -0.95, 0.1, -0.13]], [[-0.16, -0.34, -0.59, 0.24]], [[-0.4, -0.47, 0.24, 0.06]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %value = "pd_builtin.constant"() {value = dense<[
    [[[0.1, 0.42, -0.42, 0.02]], [[0.79, 0.79, -0.75, -0.59]], [[-0.9, -0.12, -0.94, -0.09]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %output, %logsumexp, %seed_and_offset = "pd.memory_efficient_attention"(%query, %key, %value)
    {causal = false, dropout_p = 0.0 : f64, is_test = true, max_seqlen_k = 3.0 : f32, max_seqlen_q = 3.0 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 0, 0, 0, 0, 0>, result_segment_sizes = array<i32: 1, 1, 1>,
      scale = 0.3 : f32}
    : (tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>) -> (tensor<1x3x1x4xf64>, tensor<?x?x?xf64>,
      tensor<2xi64>)
  %output_cotangent = "pd_builtin.constant"() {value = dense<[
    [[[-0.2, 0.43, -0.44, -0.83]], [[0.94, 0.13, 0.29, 0.15]], [[-0.05, -0.76, -0.37, 0.47]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %query_grad_result, %key_grad_result, %value_grad_result = "pd.memory_efficient_attention_grad"(%query, %key,
    %value, %output, %logsumexp, %seed_and_offset, %output_cotangent)
    {causal = false, dropout_p = 0.0 : f64, max_seqlen_k = 3.0 : f32, max_seqlen_q = 3.0 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 0, 0, 0, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 0>,
      scale = 0.3 : f32}
    : (tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>, tensor<?x?x?xf64>,
      tensor<2xi64>, tensor<1x3x1x4xf64>) -> (tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>)
  "check.expect_almost_eq_const"(%query_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[0.000413451976, 0.0201983773, -0.0267467396, 0.0128289895]],
      [[0.0228126679, -0.000897694461, -0.0620941226, 0.00880225408]],
      [[-0.0137110474, -0.00549052468, 0.0449631891, -0.0090697209]]
    ]
  ]> : tensor<1x3x1x4xf64>} : (tensor<1x3x1x4xf64>) -> ()
  "check.expect_almost_eq_const"(%key_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[-0.0089556269, -0.0316365447, 0.0190560648, 0.00505298034]],
      [[-0.0457080908, -0.0461645229, -0.0739033442, -0.056977917]],
      [[0.0546637177, 0.0778010676, 0.0548472795, 0.0519249366]]
    ]
  ]> : tensor<1x3x1x4xf64>} : (tensor<1x3x1x4xf64>) -> ()
  "check.expect_almost_eq_const"(%value_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[0.252629633, -0.0658658968, -0.150025012, -0.0500158308]],
      [[0.218933147, -0.0547485992, -0.203022882, -0.10817721]],
      [[0.21843722, -0.079385504, -0.166952106, -0.0518069591]]
    ]
  ]> : tensor<1x3x1x4xf64>} : (tensor<1x3x1x4xf64>) -> ()
  return
}

// -----

// pd.memory_efficient_attention_grad behind pd.memory_efficient_attention, its test 1
// By numerical derivative in float64.
func.func @main() {
  %query = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44, -1.0, -0.4]], [[-0.71, -0.82, -0.63, -0.31]], [[-0.21, 0.08, -0.16, 0.37]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %key = "pd_builtin.constant"() {value = dense<[
    [[[-0.13, -0.95, 0.1, -0.13]], [[-0.16, -0.34, -0.59, 0.24]], [[-0.4, -0.47, 0.24, 0.06]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %value = "pd_builtin.constant"() {value = dense<[
    [[[0.1, 0.42, -0.42, 0.02]], [[0.79, 0.79, -0.75, -0.59]], [[-0.9, -0.12, -0.94, -0.09]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %bias = "pd_builtin.constant"() {value = dense<[
    [[[0.93, 0.09, 0.95], [0.43, 0.4, -0.57], [0.95, -0.99, -0.49]]]
  ]> : tensor<1x1x3x3xf64>} : () -> tensor<1x1x3x3xf64>
  %output, %logsumexp, %seed_and_offset = "pd.memory_efficient_attention"(%query, %key, %value, %bias)
    {causal = true, dropout_p = 0.0 : f64, is_test = true, max_seqlen_k = 3.0 : f32, max_seqlen_q = 3.0 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 0, 0, 0, 0>, result_segment_sizes = array<i32: 1, 1, 1>,
      scale = -1.0 : f32}
    : (tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>, tensor<1x1x3x3xf64>) -> (tensor<1x3x1x4xf64>,
      tensor<?x?x?xf64>, tensor<2xi64>)
  %output_cotangent = "pd_builtin.constant"() {value = dense<[
    [[[-0.2, 0.43, -0.44, -0.83]], [[0.94, 0.13, 0.29, 0.15]], [[-0.05, -0.76, -0.37, 0.47]]]
  ]> : tensor<1x3x1x4xf64>} : () -> tensor<1x3x1x4xf64>
  %query_grad_result, %key_grad_result, %value_grad_result,
    %bias_grad_result = "pd.memory_efficient_attention_grad"(%query, %key, %value, %bias, %output, %logsumexp,
    %seed_and_offset, %output_cotangent)
    {causal = true, dropout_p = 0.0 : f64, max_seqlen_k = 3.0 : f32, max_seqlen_q = 3.0 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 0, 0, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1>,
      scale = -1.0 : f32}
    : (tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>, tensor<1x1x3x3xf64>, tensor<1x3x1x4xf64>,
      tensor<?x?x?xf64>, tensor<2xi64>, tensor<1x3x1x4xf64>) -> (tensor<1x3x1x4xf64>, tensor<1x3x1x4xf64>,
      tensor<1x3x1x4xf64>, tensor<1x1x3x3xf64>)
  "check.expect_almost_eq_const"(%query_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[0.0, 0.0, 0.0, 0.0]],
      [[-0.00190491442, 0.0387332598, -0.0438130316, 0.0234939445]],
      [[-0.0123534733, 0.00456966783, 0.0284493363, -0.00220722948]]
    ]
  ]> : tensor<1x3x1x4xf64>} : (tensor<1x3x1x4xf64>) -> ()
  "check.expect_almost_eq_const"(%key_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[0.0488591627, 0.0506291128, 0.0428802985, 0.0130308317]],
      [[-0.0385218971, -0.0545671188, -0.0350042866, -0.0312441092]],
      [[-0.0103372656, 0.00393800594, -0.00787601188, 0.0182132775]]
    ]
  ]> : tensor<1x3x1x4xf64>} : (tensor<1x3x1x4xf64>) -> ()
  "check.expect_almost_eq_const"(%value_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[0.26052468, -0.0360368687, -0.547333926, -0.42029773]],
      [[0.438425785, -0.0279160606, 0.0935673679, 0.126163358]],
      [[-0.00895046518, -0.136047071, -0.0662334423, 0.0841343727]]
    ]
  ]> : tensor<1x3x1x4xf64>} : (tensor<1x3x1x4xf64>) -> ()
  "check.expect_almost_eq_const"(%bias_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [[[0.0, 0.0, 0.0], [-0.126994294, 0.126994294, 0.0], [-0.0359636967, -0.0624864519, 0.0984501485]]]
  ]> : tensor<1x1x3x3xf64>} : (tensor<1x1x3x3xf64>) -> ()
  return
}
