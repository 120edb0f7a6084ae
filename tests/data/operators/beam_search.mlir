// pd.beam_search of int64[4, 1], float32[4, 1], int64[4, 2], float32[4, 2]; LoD
// Values of Paddle 2.6.2; after test_beam_search_op.py::BeamSearchOpTester4.test_run.
func.func @main() {
  %pre_ids = "pd_builtin.constant"() {value = dense<[[0], [0], [0], [4]]> : tensor<4x1xi64>} : () -> tensor<4x1xi64>
  %pre_scores = "pd_builtin.constant"() {value = dense<[[0.1], [1.2], [0.5], [0.4]]> : tensor<4x1xf32>}
    : () -> tensor<4x1xf32>
  %ids = "pd_builtin.constant"()
    {lod = [array<i64: 0, 2, 4>, array<i64: 0, 1, 2, 3, 4>], value = dense<[[4, 2], [7, 3], [3, 5], [8, 1]]> :
      tensor<4x2xi64>}
    : () -> tensor<4x2xi64>
  %scores = "pd_builtin.constant"()
    {lod = [array<i64: 0, 2, 4>, array<i64: 0, 1, 2, 3, 4>],
      value = dense<[[0.6, 0.9], [0.5, 0.3], [0.9, 0.5], [0.6, 0.7]]> : tensor<4x2xf32>}
    : () -> tensor<4x2xf32>
  %selected_ids, %selected_scores, %parent_idx = "pd.beam_search"(%pre_ids, %pre_scores, %ids, %scores)
    {beam_size = 2 : i32, end_id = 0 : i32, is_accumulated = true, level = 0 : i32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<4x1xi64>, tensor<4x1xf32>, tensor<4x2xi64>, tensor<4x2xf32>) -> (tensor<2x1xi64>, tensor<2x1xf32>,
      tensor<2xi32>)
  "check.expect_eq_const"(%parent_idx) {value = dense<3> : tensor<2xi32>} : (tensor<2xi32>) -> ()
  "check.expect_eq_const"(%selected_ids)
    {lod = [array<i64: 0, 2, 4>, array<i64: 0, 0, 0, 0, 2>], value = dense<[[1], [8]]> : tensor<2x1xi64>}
    : (tensor<2x1xi64>) -> ()
  "check.expect_almost_eq_const"(%selected_scores)
    {lod = [array<i64: 0, 2, 4>, array<i64: 0, 0, 0, 0, 2>], tolerance = 8.0e-5 : f64, value = dense<[[0.7], [0.6]]> :
      tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  return
}

// -----

// pd.beam_search of int64[4, 1], float32[1, 4], int64[4, 2], float32[4, 2]; LoD, beam_size = 1
// Values of Paddle 2.6.2; after test_beam_search_op.py::BeamSearchOpTester6.test_run.
func.func @main() {
  %pre_ids = "pd_builtin.constant"() {value = dense<[[1], [2], [3], [4]]> : tensor<4x1xi64>} : () -> tensor<4x1xi64>
  %pre_scores = "pd_builtin.constant"() {value = dense<[[0.1, 0.2, 0.3, 0.4]]> : tensor<1x4xf32>}
    : () -> tensor<1x4xf32>
  %ids = "pd_builtin.constant"()
    {lod = [array<i64: 0, 1, 2, 3, 4>, array<i64: 0, 1, 2, 3, 4>], value = dense<[[4, 2], [7, 3], [3, 5], [8, 1]]> :
      tensor<4x2xi64>}
    : () -> tensor<4x2xi64>
  %scores = "pd_builtin.constant"()
    {lod = [array<i64: 0, 1, 2, 3, 4>, array<i64: 0, 1, 2, 3, 4>],
      value = dense<[[0.6, 0.9], [0.5, 0.3], [0.9, 0.5], [0.1, 0.7]]> : tensor<4x2xf32>}
    : () -> tensor<4x2xf32>
  %selected_ids, %selected_scores, %parent_idx = "pd.beam_search"(%pre_ids, %pre_scores, %ids, %scores)
    {beam_size = 1 : i32, end_id = 0 : i32, is_accumulated = true, level = 0 : i32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<4x1xi64>, tensor<1x4xf32>, tensor<4x2xi64>, tensor<4x2xf32>) -> (tensor<4x1xi64>, tensor<4x1xf32>,
      tensor<4xi32>)
  "check.expect_eq_const"(%parent_idx) {value = dense<[0, 1, 2, 3]> : tensor<4xi32>} : (tensor<4xi32>) -> ()
  "check.expect_eq_const"(%selected_ids)
    {lod = [array<i64: 0, 1, 2, 3, 4>, array<i64: 0, 1, 2, 3, 4>], value = dense<[[2], [7], [3], [1]]> :
      tensor<4x1xi64>}
    : (tensor<4x1xi64>) -> ()
  "check.expect_eq_const"(%selected_scores)
    {lod = [array<i64: 0, 1, 2, 3, 4>, array<i64: 0, 1, 2, 3, 4>], value = dense<[[0.9], [0.5], [0.9], [0.7]]> :
      tensor<4x1xf32>}
    : (tensor<4x1xf32>) -> ()
  return
}
