// By hand: pd.gru_grad behind pd.gru. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %bias = "pd_builtin.constant"() {value = dense<[[0.1, 0.42, -0.42, 0.02, 0.79, 0.79]]> : tensor<1x6xf64>}
    : () -> tensor<1x6xf64>
  %input = "pd_builtin.constant"() {lod = [array<i64: 0, 2, 3>], value = dense<[
    [-0.17, 0.44, -1.0, -0.4, -0.71, -0.82],
    [-0.63, -0.31, -0.21, 0.08, -0.16, 0.37],
    [-0.59, 0.76, -0.95, 0.34, -0.17, 0.12]
  ]> : tensor<3x6xf64>} : () -> tensor<3x6xf64>
  %weight = "pd_builtin.constant"() {value = dense<[
    [-0.13, -0.95, 0.1, -0.13, -0.16, -0.34],
    [-0.59, 0.24, -0.4, -0.47, 0.24, 0.06]
  ]> : tensor<2x6xf64>} : () -> tensor<2x6xf64>
  %batch_gate, %batch_reset_hidden_prev, %batch_hidden, %hidden = "pd.gru"(%input, %weight, %bias)
    {activation = "tanh", gate_activation = "sigmoid", is_reverse = true,
      operand_segment_sizes = array<i32: 1, 0, 1, 1>, origin_mode = false,
      result_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<3x6xf64>, tensor<2x6xf64>, tensor<1x6xf64>) -> (tensor<3x6xf64>, tensor<3x2xf64>, tensor<3x2xf64>,
      tensor<3x2xf64>)
  %hidden_cotangent = "pd_builtin.constant"()
    {lod = [array<i64: 0, 2, 3>], value = dense<[[-0.5, 0.89], [-0.62, -0.64], [-0.3, -0.54]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %input_grad_result, %weight_grad_result, %bias_grad_result = "pd.gru_grad"(%input, %weight, %bias, %batch_gate,
    %batch_reset_hidden_prev, %batch_hidden, %hidden, %hidden_cotangent)
    {activation = "tanh", gate_activation = "sigmoid", is_reverse = true,
      operand_segment_sizes = array<i32: 1, 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 1>, origin_mode = false,
      result_segment_sizes = array<i32: 1, 0, 1, 1>}
    : (tensor<3x6xf64>, tensor<2x6xf64>, tensor<1x6xf64>, tensor<3x6xf64>, tensor<3x2xf64>, tensor<3x2xf64>,
      tensor<3x2xf64>, tensor<3x2xf64>) -> (tensor<3x6xf64>,
      tensor<2x6xf64>, tensor<1x6xf64>)
  "check.expect_almost_eq_const"(%input_grad_result) {tolerance = 1.0e-6 : f64, value = dense<[
    [0.01195899565, -0.097407093, -0.004764977297, -0.002217119141, -0.2264800055, 0.5567313215],
    [-0.1076890896, -0.05787494817, 0.0, 0.0, -0.211089074, -0.04861550594],
    [-0.03894950382, -0.07001720915, 0.0, 0.0, -0.07935116885, -0.1982613648]
  ]> : tensor<3x6xf64>} : (tensor<3x6xf64>) -> ()
  "check.expect_almost_eq_const"(%weight_grad_result) {tolerance = 1.0e-6 : f64, value = dense<[
    [0.002472734865, -0.02014064743, -0.0009852437311, -0.0004584287812, 0.005179151586, -0.04218465455],
    [-0.002063596346, -0.0009601806417, -0.007513963893, 0.01847076539, -0.04166944222, 0.1024314865]
  ]> : tensor<2x6xf64>} : (tensor<2x6xf64>) -> ()
  "check.expect_almost_eq_const"(%bias_grad_result) {tolerance = 1.0e-6 : f64, value = dense<[
    [-0.1346795977, -0.2252992503, -0.004764977297, -0.002217119141, -0.5169202484, 0.3098544507]
  ]> : tensor<1x6xf64>} : (tensor<1x6xf64>) -> ()
  return
}
