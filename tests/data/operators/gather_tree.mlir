// pd.gather_tree of int64[2, 2, 2], int64[2, 2, 2]
// Values of Paddle 2.6.2; after test_gather_tree_op.py::TestGatherTreeOp.test_check_output.
func.func @main() {
  %ids = "pd_builtin.constant"() {value = dense<[[[4, 5], [0, 0]], [[5, 9], [8, 4]]]> : tensor<2x2x2xi64>}
    : () -> tensor<2x2x2xi64>
  %parents = "pd_builtin.constant"() {value = dense<[[[1, 0], [0, 0]], [[0, 1], [1, 0]]]> : tensor<2x2x2xi64>}
    : () -> tensor<2x2x2xi64>
  %out = "pd.gather_tree"(%ids, %parents) : (tensor<2x2x2xi64>, tensor<2x2x2xi64>) -> tensor<2x2x2xi64>
  "check.expect_eq_const"(%out) {value = dense<[[[4, 5], [0, 0]], [[5, 9], [8, 4]]]> : tensor<2x2x2xi64>}
    : (tensor<2x2x2xi64>) -> ()
  return
}
