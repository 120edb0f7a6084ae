// pd.mine_hard_examples of float64[2, 3], float64[2, 3], int32[2, 3], float64[2, 3]
// Values of Paddle 2.6.2; after test_mine_hard_examples_op.py::TestMineHardExamplesOp.test_check_output.
func.func @main() {
  %cls_loss = "pd_builtin.constant"() {value = dense<[[0.1, 0.1, 0.3], [0.3, 0.1, 0.1]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %loc_loss = "pd_builtin.constant"() {value = dense<[[0.1, 0.2, 0.3], [0.3, 0.4, 0.1]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %match_indices = "pd_builtin.constant"() {value = dense<[[0, -1, -1], [-1, 0, -1]]> : tensor<2x3xi32>}
    : () -> tensor<2x3xi32>
  %match_dist = "pd_builtin.constant"() {value = dense<[[0.2, 0.4, 0.8], [0.1, 0.9, 0.3]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %neg_indices, %updated_match_indices = "pd.mine_hard_examples"(%cls_loss, %loc_loss, %match_indices, %match_dist)
    {mining_type = "max_negative", neg_dist_threshold = 0.5 : f32, neg_pos_ratio = 1.0 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>, sample_size = 0 : i32}
    : (tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3xi32>, tensor<2x3xf64>) -> (tensor<2x1xi32>, tensor<2x3xi32>)
  "check.expect_eq_const"(%neg_indices) {lod = [array<i64: 0, 1, 2>], value = dense<[[1], [0]]> : tensor<2x1xi32>}
    : (tensor<2x1xi32>) -> ()
  "check.expect_eq_const"(%updated_match_indices) {value = dense<[[0, -1, -1], [-1, 0, -1]]> : tensor<2x3xi32>}
    : (tensor<2x3xi32>) -> ()
  return
}
