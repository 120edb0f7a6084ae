// By hand: rows of two images' sequences, encoded for each prior (P = M).
// With pencil and paper: prior m of image n has x[lod[n] + match, m], or mismatch_value.
func.func @main() {
  %x = "pd_builtin.constant"() {lod = [array<i64: 0, 1, 3>],
    value = dense<[[[1.0, 2.0], [3.0, 4.0]], [[5.0, 6.0], [7.0, 8.0]], [[9.0, 10.0], [11.0, 12.0]]]> : tensor<3x2x2xf32>}
    : () -> tensor<3x2x2xf32>
  %match = "pd_builtin.constant"() {value = dense<[[-1, 0], [1, 0]]> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  %out, %weight = "pd.target_assign"(%x, %match) {mismatch_value = -7 : i32,
    operand_segment_sizes = array<i32: 1, 1, 0>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x2x2xf32>, tensor<2x2xi32>) -> (tensor<2x2x2xf32>, tensor<2x2x1xf32>)
  "check.expect_eq_const"(%out)
    {value = dense<[[[-7.0, -7.0], [3.0, 4.0]], [[9.0, 10.0], [7.0, 8.0]]]> : tensor<2x2x2xf32>}
    : (tensor<2x2x2xf32>) -> ()
  "check.expect_eq_const"(%weight) {value = dense<[[[0.0], [1.0]], [[1.0], [1.0]]]> : tensor<2x2x1xf32>}
    : (tensor<2x2x1xf32>) -> ()
  return
}

// -----

// By hand: labels (P = 1), with negative examples, which count, and a prior that is neither.
// With pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {lod = [array<i64: 0, 2, 3>], value = dense<[[[4]], [[5]], [[6]]]> : tensor<3x1x1xi32>}
    : () -> tensor<3x1x1xi32>
  %match = "pd_builtin.constant"() {value = dense<[[1, -1, 0, -1], [-1, -1, 0, -1]]> : tensor<2x4xi32>}
    : () -> tensor<2x4xi32>
  %negative = "pd_builtin.constant"() {lod = [array<i64: 0, 1, 3>], value = dense<[[3], [0], [1]]> : tensor<3x1xi32>}
    : () -> tensor<3x1xi32>
  %out, %weight = "pd.target_assign"(%x, %match, %negative) {mismatch_value = 0 : i32,
    operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x1x1xi32>, tensor<2x4xi32>, tensor<3x1xi32>) -> (tensor<2x4x1xi32>, tensor<2x4x1xf32>)
  "check.expect_eq_const"(%out) {value = dense<[[[5], [0], [4], [0]], [[0], [0], [6], [0]]]> : tensor<2x4x1xi32>}
    : (tensor<2x4x1xi32>) -> ()
  "check.expect_eq_const"(%weight)
    {value = dense<[[[1.0], [0.0], [1.0], [1.0]], [[1.0], [1.0], [1.0], [0.0]]]> : tensor<2x4x1xf32>}
    : (tensor<2x4x1xf32>) -> ()
  return
}
