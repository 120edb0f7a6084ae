// By hand: the first token stays, then those with the most attention. Worked out by hand.
func.func @main() {
  %attn = "pd_builtin.constant"()
    {value = dense<[[[[0.5, 0.3, 0.2], [0.1, 0.6, 0.3], [0.2, 0.1, 0.7]]]]> : tensor<1x1x3x3xf32>}
    : () -> tensor<1x1x3x3xf32>
  %x = "pd_builtin.constant"() {value = dense<[[[-0.13, -0.95], [0.1, -0.13], [-0.16, -0.34]]]> : tensor<1x3x2xf32>}
    : () -> tensor<1x3x2xf32>
  %mask = "pd_builtin.constant"() {value = dense<0.0> : tensor<1x1x3x3xf32>} : () -> tensor<1x1x3x3xf32>
  %new_mask = "pd_builtin.constant"() {value = dense<0.0> : tensor<1x1x2x2xf32>} : () -> tensor<1x1x2x2xf32>
  %slimmed_x, %cls_inds = "pd.fused_token_prune"(%attn, %x, %mask, %new_mask)
    {keep_first_token = true, keep_order = true, operand_segment_sizes = array<i32: 1, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1>}
    : (tensor<1x1x3x3xf32>, tensor<1x3x2xf32>, tensor<1x1x3x3xf32>, tensor<1x1x2x2xf32>) -> (tensor<1x2x2xf32>,
      tensor<1x2xi64>)
  "check.expect_eq_const"(%slimmed_x) {value = dense<[[[-0.13, -0.95], [-0.16, -0.34]]]> : tensor<1x2x2xf32>}
    : (tensor<1x2x2xf32>) -> ()
  "check.expect_eq_const"(%cls_inds) {value = dense<[[0, 2]]> : tensor<1x2xi64>} : (tensor<1x2xi64>) -> ()
  return
}

// -----

// By hand: by attention, the most first. Worked out by hand.
func.func @main() {
  %attn = "pd_builtin.constant"()
    {value = dense<[[[[0.5, 0.3, 0.2], [0.1, 0.6, 0.3], [0.2, 0.1, 0.7]]]]> : tensor<1x1x3x3xf32>}
    : () -> tensor<1x1x3x3xf32>
  %x = "pd_builtin.constant"() {value = dense<[[[-0.13, -0.95], [0.1, -0.13], [-0.16, -0.34]]]> : tensor<1x3x2xf32>}
    : () -> tensor<1x3x2xf32>
  %mask = "pd_builtin.constant"() {value = dense<0.0> : tensor<1x1x3x3xf32>} : () -> tensor<1x1x3x3xf32>
  %new_mask = "pd_builtin.constant"() {value = dense<0.0> : tensor<1x1x2x2xf32>} : () -> tensor<1x1x2x2xf32>
  %slimmed_x, %cls_inds = "pd.fused_token_prune"(%attn, %x, %mask, %new_mask)
    {keep_first_token = false, keep_order = false, operand_segment_sizes = array<i32: 1, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1>}
    : (tensor<1x1x3x3xf32>, tensor<1x3x2xf32>, tensor<1x1x3x3xf32>, tensor<1x1x2x2xf32>) -> (tensor<1x2x2xf32>,
      tensor<1x2xi64>)
  "check.expect_eq_const"(%slimmed_x) {value = dense<[[[-0.16, -0.34], [0.1, -0.13]]]> : tensor<1x2x2xf32>}
    : (tensor<1x2x2xf32>) -> ()
  "check.expect_eq_const"(%cls_inds) {value = dense<[[2, 1]]> : tensor<1x2xi64>} : (tensor<1x2xi64>) -> ()
  return
}
