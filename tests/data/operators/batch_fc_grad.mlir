// pd.batch_fc_grad behind pd.batch_fc, its test 0
// By numerical derivative in float64.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [[-0.17, 0.44], [-1.0, -0.4], [-0.71, -0.82]],
    [[-0.63, -0.31], [-0.21, 0.08], [-0.16, 0.37]]
  ]> : tensor<2x3x2xf64>} : () -> tensor<2x3x2xf64>
  %w = "pd_builtin.constant"() {value = dense<[
    [[-0.13, -0.95], [0.1, -0.13]],
    [[-0.16, -0.34], [-0.59, 0.24]]
  ]> : tensor<2x2x2xf64>} : () -> tensor<2x2x2xf64>
  %bias = "pd_builtin.constant"() {value = dense<[[0.1, 0.42], [-0.42, 0.02]]> : tensor<2x2xf64>}
    : () -> tensor<2x2xf64>
  %out = "pd.batch_fc"(%input, %w, %bias)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2x3x2xf64>, tensor<2x2x2xf64>, tensor<2x2xf64>) -> tensor<2x3x2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[
    [[0.39, 0.63], [-0.31, -0.91], [0.14, -0.71]],
    [[0.44, -0.31], [-0.09, 0.95], [0.56, 0.69]]
  ]> : tensor<2x3x2xf64>} : () -> tensor<2x3x2xf64>
  %input_grad_result, %w_grad_result, %bias_grad_result = "pd.batch_fc_grad"(%input, %w, %bias, %out, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x3x2xf64>, tensor<2x2x2xf64>, tensor<2x2xf64>, tensor<2x3x2xf64>,
      tensor<2x3x2xf64>) -> (tensor<2x3x2xf64>, tensor<2x2x2xf64>, tensor<2x2xf64>)
  "check.expect_almost_eq_const"(%input_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [[-0.6492, -0.0429], [0.9048, 0.0873], [0.6563, 0.1063]],
    [[0.035, -0.334], [-0.3086, 0.2811], [-0.3242, -0.1648]]
  ]> : tensor<2x3x2xf64>} : (tensor<2x3x2xf64>) -> ()
  "check.expect_almost_eq_const"(%w_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [[0.1443, 1.307], [0.1808, 1.2234]],
    [[-0.3479, -0.1146], [0.0636, 0.4274]]
  ]> : tensor<2x2x2xf64>} : (tensor<2x2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%bias_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[0.22, -0.99], [0.91, 1.33]]> : tensor<2x2xf64>}
    : (tensor<2x2xf64>) -> ()
  return
}
