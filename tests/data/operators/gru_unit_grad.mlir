// By hand: pd.gru_unit_grad behind pd.gru_unit. Values of PaddlePaddle 2.6.2.
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
  %hidden_cotangent = "pd_builtin.constant"() {value = dense<[[0.91, -0.58], [0.66, -0.7]]> : tensor<2x2xf64>}
    : () -> tensor<2x2xf64>
  %input_grad_result, %hidden_prev_grad_result, %weight_grad_result, %bias_grad_result = "pd.gru_unit_grad"(%input,
    %hidden_prev, %weight, %bias, %gate, %reset_hidden_prev, %hidden, %hidden_cotangent)
    {activation = 2 : i32, gate_activation = 1 : i32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 1>, origin_mode = false,
      result_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<2x6xf64>, tensor<2x2xf64>, tensor<2x6xf64>, tensor<1x6xf64>, tensor<2x6xf64>, tensor<2x2xf64>,
      tensor<2x2xf64>, tensor<2x2xf64>) -> (tensor<2x6xf64>, tensor<2x2xf64>,
      tensor<2x6xf64>, tensor<1x6xf64>)
  "check.expect_almost_eq_const"(%input_grad_result) {tolerance = 1.0e-6 : f64, value = dense<[
    [0.03130257296, -0.3323751696, -0.02858223106, -0.3676674871, 0.868126121, -0.1346079373],
    [0.01540378472, 0.07682316512, 0.005906674573, 0.01851052878, 0.08746960893, -0.03070647039]
  ]> : tensor<2x6xf64>} : (tensor<2x6xf64>) -> ()
  "check.expect_almost_eq_const"(%hidden_prev_grad_result) {tolerance = 1.0e-6 : f64, value = dense<[
    [0.4909631205, 0.3218739534],
    [0.2429251676, -0.6948550299]
  ]> : tensor<2x2xf64>} : (tensor<2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%weight_grad_result) {tolerance = 1.0e-6 : f64, value = dense<[
    [-0.02695922627, 0.4761592624, 0.04039406174, 0.4742076767, -0.03327914129, 0.6009568763],
    [0.05095797758, 0.5963037994, -1.024941113, 0.1573751709, -0.5957880286, 0.0892810002]
  ]> : tensor<2x6xf64>} : (tensor<2x6xf64>) -> ()
  "check.expect_almost_eq_const"(%bias_grad_result) {tolerance = 1.0e-6 : f64, value = dense<[
    [0.04670635769, -0.2555520045, -0.02267555649, -0.3491569583, 0.95559573, -0.1653144077]
  ]> : tensor<1x6xf64>} : (tensor<1x6xf64>) -> ()
  return
}
