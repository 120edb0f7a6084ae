// By hand: a distribution in which every sample is class 0. Values of Paddle 2.6.2.
func.func @main() {
  %bias = "pd_builtin.constant"() {value = dense<[0.1, 0.42]> : tensor<2xf32>} : () -> tensor<2xf32>
  %custom_dist_alias = "pd_builtin.constant"() {value = dense<0> : tensor<2xi32>} : () -> tensor<2xi32>
  %custom_dist_alias_probs = "pd_builtin.constant"() {value = dense<[1.0, 0.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %custom_dist_probs = "pd_builtin.constant"() {value = dense<[1.0, 0.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %input = "pd_builtin.constant"() {value = dense<[[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %label = "pd_builtin.constant"() {value = dense<0> : tensor<2x1xi64>} : () -> tensor<2x1xi64>
  %weight = "pd_builtin.constant"() {value = dense<[[-0.13, -0.95, 0.1], [-0.13, -0.16, -0.34]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %cost, %sample_logits, %sample_labels = "pd.nce"(%input, %label, %weight, %bias, %custom_dist_probs,
    %custom_dist_alias, %custom_dist_alias_probs)
    {is_sparse = false, is_test = false, num_neg_samples = 2 : i32, num_total_classes = 2 : i32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 0, 1, 1, 1>, remote_prefetch = false,
      result_segment_sizes = array<i32: 1, 1, 1>, sampler = 2 : i32, seed = 1 : i32}
    : (tensor<2x3xf32>, tensor<2x1xi64>, tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xi32>,
      tensor<2xf32>) -> (tensor<2x1xf32>, tensor<2x3xf32>, tensor<2x3xi64>)
  "check.expect_almost_eq_const"(%cost)
    {tolerance = 3.0e-4 : f64, value = dense<[[2.153545], [1.957532]]> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  "check.expect_almost_eq_const"(%sample_logits) {tolerance = 8.0e-5 : f64, value = dense<[
    [0.4022978, 0.4022978, 0.4022978],
    [0.6779791, 0.6779791, 0.6779791]
  ]> : tensor<2x3xf32>} : (tensor<2x3xf32>) -> ()
  "check.expect_eq_const"(%sample_labels) {value = dense<0> : tensor<2x3xi64>} : (tensor<2x3xi64>) -> ()
  return
}
