// pd.gru_grad behind pd.gru, its test 0
// By numerical derivative in float64.
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
  %batch_gate_slope = "pd_builtin.constant"() {value = dense<[
    [0.7, 0.77, 0.53, -0.94, -0.9, -0.34],
    [0.75, 0.9, 0.07, 0.57, -0.34, 0.64],
    [0.63, -0.85, 0.93, -0.31, -0.65, 0.04]
  ]> : tensor<3x6xf64>} : () -> tensor<3x6xf64>
  %batch_reset_hidden_prev_slope = "pd_builtin.constant"()
    {value = dense<[[-0.9, 0.01], [0.04, -0.47], [-0.74, -0.96]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %batch_hidden_slope = "pd_builtin.constant"()
    {value = dense<[[-0.2, 0.43], [-0.44, -0.83], [0.94, 0.13]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %hidden_slope = "pd_builtin.constant"()
    {lod = [array<i64: 0, 2, 3>], value = dense<[[-0.5, 0.89], [-0.62, -0.64], [-0.3, -0.54]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %input_grad_result, %weight_grad_result, %bias_grad_result = "pd.gru_grad"(%input, %weight, %bias, %batch_gate,
    %batch_reset_hidden_prev, %batch_hidden, %hidden, %batch_gate_slope, %batch_reset_hidden_prev_slope,
    %batch_hidden_slope, %hidden_slope)
    {activation = "tanh", gate_activation = "sigmoid", is_reverse = true,
      operand_segment_sizes = array<i32: 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1>, origin_mode = false,
      result_segment_sizes = array<i32: 1, 0, 1, 1>}
    : (tensor<3x6xf64>, tensor<2x6xf64>, tensor<1x6xf64>, tensor<3x6xf64>, tensor<3x2xf64>, tensor<3x2xf64>,
      tensor<3x2xf64>, tensor<3x6xf64>, tensor<3x2xf64>, tensor<3x2xf64>, tensor<3x2xf64>) -> (tensor<3x6xf64>,
      tensor<2x6xf64>, tensor<1x6xf64>)
  "check.expect_almost_eq_const"(%input_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.145893802, -0.310578737, 0.100725766, -0.184278563, -0.442770435, 0.678003906],
    [0.109495929, 0.133407501, 0.120175891, -0.234413478, -0.725114366, -0.159953891],
    [0.0806053909, -0.0158138577, 0.0113095531, 0.137980927, -0.432460568, -0.195816731]
  ]> : tensor<3x6xf64>} : (tensor<3x6xf64>) -> ()
  "check.expect_almost_eq_const"(%weight_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.0301661361, -0.0642176729, 0.020826842, -0.0381028676, 0.0631830747, -0.134504134],
    [0.0436218915, -0.0798065858, -0.0146898666, 0.0224942456, -0.0814641319, 0.124744101]
  ]> : tensor<2x6xf64>} : (tensor<2x6xf64>) -> ()
  "check.expect_almost_eq_const"(%bias_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.335995121, -0.192985093, 0.23221121, -0.280711114, -1.60034537, 0.322233283]
  ]> : tensor<1x6xf64>} : (tensor<1x6xf64>) -> ()
  return
}
