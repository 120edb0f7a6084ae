// By hand: the rows of the classes that were drawn, each once. Values of the test of pd.nce_grad.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[[-0.35, -0.7, 0.63], [-0.24, 0.96, 0.18]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %label = "pd_builtin.constant"() {value = dense<[[0], [3]]> : tensor<2x1xi64>} : () -> tensor<2x1xi64>
  %bias = "pd_builtin.constant"() {value = dense<[0.75, 0.32, -0.74, 0.69]> : tensor<4xf64>} : () -> tensor<4xf64>
  %weight = "pd_builtin.constant"() {value = dense<[
    [0.21, 0.28, 0.35],
    [-0.7, -0.12, -0.52],
    [-0.2, -0.81, 0.94],
    [-0.57, 0.34, -0.4]
  ]> : tensor<4x3xf64>} : () -> tensor<4x3xf64>
  %sample_logits = "pd_builtin.constant"() {value = dense<0.0> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %sample_labels = "pd_builtin.constant"() {value = dense<[[0, 2, 1], [3, 1, 1]]> : tensor<2x3xi64>}
    : () -> tensor<2x3xi64>
  %cost_grad = "pd_builtin.constant"() {value = dense<[[0.89], [0.81]]> : tensor<2x1xf64>} : () -> tensor<2x1xf64>
  %input_grad, %bias_grad, %weight_grad = "pd.nce_sr_grad"(%input, %label, %bias, %weight, %sample_logits,
    %sample_labels, %cost_grad)
    {custom_neg_classes = array<i32>, is_sparse = true, is_test = false, num_neg_samples = 2 : i32,
      num_total_classes = 4 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 1>,
      remote_prefetch = false, result_segment_sizes = array<i32: 1, 1, 1>, sampler = 0 : i32, seed = 0 : i32}
    : (tensor<2x3xf64>, tensor<2x1xi64>, tensor<4xf64>, tensor<4x3xf64>, tensor<2x3xf64>, tensor<2x3xi64>,
      tensor<2x1xf64>) -> (tensor<2x3xf64>, tensor<4xf64>, !pd.selected_rows<tensor<4x3xf64>>)
  "check.expect_almost_eq_const"(%input_grad) {tolerance = 1.0e-5 : f64, value = dense<[
    [-0.204565716, -0.211133376, 0.0273687113],
    [-0.213115514, -0.0725484431, -0.160242043]
  ]> : tensor<2x3xf64>} : (tensor<2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%bias_grad)
    {tolerance = 1.0e-5 : f64, value = dense<[-0.126289458, 0.572299413, 0.187247216, -0.0822782263]> : tensor<4xf64>}
    : (tensor<4xf64>) -> ()
  "check.expect_almost_eq_const"(%weight_grad) {rows = array<i64: 0, 1, 2, 3>, height = 4 : i64, tolerance = 1.0e-5 : f64, value = dense<[
    [0.0442013103, 0.0884026205, -0.0795623585],
    [-0.159445435, 0.215995283, 0.193396707],
    [-0.0655365255, -0.131073051, 0.117965746],
    [0.0197467743, -0.0789870972, -0.0148100807]
  ]> : tensor<4x3xf64>} : (!pd.selected_rows<tensor<4x3xf64>>) -> ()
  return
}
