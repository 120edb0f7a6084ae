// pd.edit_distance of int64[5, 1], int64[4, 1]; LoD
// Values of Paddle 2.6.2; after test_edit_distance_op.py::TestEditDistanceOp.test_check_output.
func.func @main() {
  %hyps = "pd_builtin.constant"()
    {lod = [array<i64: 0, 1, 5>], value = dense<[[12], [3], [5], [8], [2]]> : tensor<5x1xi64>}
    : () -> tensor<5x1xi64>
  %refs = "pd_builtin.constant"()
    {lod = [array<i64: 0, 3, 4>], value = dense<[[12], [4], [7], [8]]> : tensor<4x1xi64>}
    : () -> tensor<4x1xi64>
  %sequencenum, %out = "pd.edit_distance"(%hyps, %refs)
    {normalized = false, operand_segment_sizes = array<i32: 1, 1, 0, 0>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<5x1xi64>, tensor<4x1xi64>) -> (tensor<1xi64>, tensor<2x1xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 4.0e-4 : f64, value = dense<[[2.0], [3.0]]> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  "check.expect_eq_const"(%sequencenum) {value = dense<[2]> : tensor<1xi64>} : (tensor<1xi64>) -> ()
  return
}

// -----

// pd.edit_distance of int64[6, 1], int64[5, 1]; LoD, normalized = true
// Values of Paddle 2.6.2; after test_edit_distance_op.py::TestEditDistanceOpNormalizedCase0.test_check_output.
func.func @main() {
  %hyps = "pd_builtin.constant"()
    {lod = [array<i64: 0, 3, 3, 6>], value = dense<[[10], [3], [6], [5], [8], [2]]> : tensor<6x1xi64>}
    : () -> tensor<6x1xi64>
  %refs = "pd_builtin.constant"()
    {lod = [array<i64: 0, 2, 3, 5>], value = dense<[[10], [4], [6], [7], [8]]> : tensor<5x1xi64>}
    : () -> tensor<5x1xi64>
  %sequencenum, %out = "pd.edit_distance"(%hyps, %refs)
    {normalized = true, operand_segment_sizes = array<i32: 1, 1, 0, 0>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<6x1xi64>, tensor<5x1xi64>) -> (tensor<1xi64>, tensor<3x1xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<1.0> : tensor<3x1xf32>}
    : (tensor<3x1xf32>) -> ()
  "check.expect_eq_const"(%sequencenum) {value = dense<[3]> : tensor<1xi64>} : (tensor<1xi64>) -> ()
  return
}
