// pd.gru_unit_grad behind pd.gru_unit, its test 0
// By numerical derivative in float64.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [1.02, 0.26, 0.69, 1.21, -1.08, -1.06],
    [-0.89, -0.78, 1.04, -0.5, -0.71, 0.55]
  ]> : tensor<2x6xf64>} : () -> tensor<2x6xf64>
  %hidden_prev = "pd_builtin.constant"() {value = dense<[[-1.25, -1.57], [0.79, 1.03]]> : tensor<2x2xf64>}
    : () -> tensor<2x2xf64>
  %weight = "pd_builtin.constant"() {value = dense<[
    [-0.81, 0.54, -1.86, -0.38, 0.31, -0.99],
    [-0.61, 0.44, 0.36, -1.38, 0.83, -1.68]
  ]> : tensor<2x6xf64>} : () -> tensor<2x6xf64>
  %bias = "pd_builtin.constant"() {value = dense<[[1.88, -1.19, -0.99, -1.2, 1.97, -0.85]]> : tensor<1x6xf64>}
    : () -> tensor<1x6xf64>
  %gate, %reset_hidden_prev, %hidden = "pd.gru_unit"(%input, %hidden_prev, %weight, %bias)
    {activation = 2 : i32, gate_activation = 1 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1>,
      origin_mode = false, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x6xf64>, tensor<2x2xf64>, tensor<2x6xf64>, tensor<1x6xf64>) -> (tensor<2x6xf64>, tensor<2x2xf64>,
      tensor<2x2xf64>)
  %gate_slope = "pd_builtin.constant"() {value = dense<[
    [0.13, -0.14, -0.81, -0.3, 0.24, -0.96],
    [0.75, 0.71, -0.91, 0.6, -0.63, 0.39]
  ]> : tensor<2x6xf64>} : () -> tensor<2x6xf64>
  %reset_hidden_prev_slope = "pd_builtin.constant"() {value = dense<[[0.56, 0.21], [0.42, -0.82]]> : tensor<2x2xf64>}
    : () -> tensor<2x2xf64>
  %hidden_slope = "pd_builtin.constant"() {value = dense<[[0.91, -0.58], [0.66, -0.7]]> : tensor<2x2xf64>}
    : () -> tensor<2x2xf64>
  %input_grad_result, %hidden_prev_grad_result, %weight_grad_result, %bias_grad_result = "pd.gru_unit_grad"(%input,
    %hidden_prev, %weight, %bias, %gate, %reset_hidden_prev, %hidden, %gate_slope, %reset_hidden_prev_slope,
    %hidden_slope)
    {activation = 2 : i32, gate_activation = 1 : i32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1, 1, 1>, origin_mode = false,
      result_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<2x6xf64>, tensor<2x2xf64>, tensor<2x6xf64>, tensor<1x6xf64>, tensor<2x6xf64>, tensor<2x2xf64>,
      tensor<2x2xf64>, tensor<2x6xf64>, tensor<2x2xf64>, tensor<2x2xf64>) -> (tensor<2x6xf64>, tensor<2x2xf64>,
      tensor<2x6xf64>, tensor<1x6xf64>)
  "check.expect_almost_eq_const"(%input_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.0352684353, -0.367352687, -0.138946576, -0.897940361, 1.10452887, -0.591793806],
    [0.183373868, 0.123989699, -0.0826409902, -0.0923775735, -0.0387742025, 0.208393077]
  ]> : tensor<2x6xf64>} : (tensor<2x6xf64>) -> ()
  "check.expect_almost_eq_const"(%hidden_prev_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[2.09014421, 0.718671866], [0.344271986, -0.917077785]]> :
      tensor<2x2xf64>}
    : (tensor<2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%weight_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.100779812, 0.557142721, 0.108396838, 1.04944717, 0.133503641, 0.704453109],
    [0.133025905, 1.31461747, -1.31759521, 0.722891436, -0.785158571, 0.454597577]
  ]> : tensor<2x6xf64>} : (tensor<2x6xf64>) -> ()
  "check.expect_almost_eq_const"(%bias_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.218642304, -0.243362989, -0.221587566, -0.990317935, 1.06575466, -0.383400729]
  ]> : tensor<1x6xf64>} : (tensor<1x6xf64>) -> ()
  return
}
