// By hand: one word has chance enough. By pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.1, 0.6, 0.3], [0.25, 0.25, 0.5]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %ps = "pd_builtin.constant"() {value = dense<[[0.5], [0.4]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %out, %ids = "pd.top_p_sampling"(%x, %ps)
    {operand_segment_sizes = array<i32: 1, 1, 0>, result_segment_sizes = array<i32: 1, 1>, seed = -1 : i32}
    : (tensor<2x3xf32>, tensor<2x1xf32>) -> (tensor<2x1xf32>, tensor<2x1xi64>)
  "check.expect_eq_const"(%out) {value = dense<[[0.6], [0.5]]> : tensor<2x1xf32>} : (tensor<2x1xf32>) -> ()
  "check.expect_eq_const"(%ids) {value = dense<[[1], [2]]> : tensor<2x1xi64>} : (tensor<2x1xi64>) -> ()
  return
}

// -----

// By hand: others are below the threshold. By pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.1, 0.6, 0.3], [0.25, 0.25, 0.5]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %ps = "pd_builtin.constant"() {value = dense<0.95> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %threshold = "pd_builtin.constant"() {value = dense<[[0.5], [0.4]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %out, %ids = "pd.top_p_sampling"(%x, %ps, %threshold)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>, seed = 3 : i32}
    : (tensor<2x3xf32>, tensor<2x1xf32>, tensor<2x1xf32>) -> (tensor<2x1xf32>, tensor<2x1xi64>)
  "check.expect_eq_const"(%out) {value = dense<[[0.6], [0.5]]> : tensor<2x1xf32>} : (tensor<2x1xf32>) -> ()
  "check.expect_eq_const"(%ids) {value = dense<[[1], [2]]> : tensor<2x1xi64>} : (tensor<2x1xi64>) -> ()
  return
}
