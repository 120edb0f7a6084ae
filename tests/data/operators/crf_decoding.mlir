// pd.crf_decoding of float64[4, 4, 5], float64[7, 5], int64[4, 4], int64[1, 4]
// Values of Paddle 2.6.2; after test_crf_decoding_op.py::TestCRFDecodingOp6.test_check_output.
func.func @main() {
  %emission = "pd_builtin.constant"() {value = dense<[
    [[0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0]],
    [[0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0, 0.0]],
    [[0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 0.0, 0.0, 0.0, 0.0]],
    [[0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0, 4.0], [0.0, 1.0, 2.0, 3.0, 4.0]]
  ]> : tensor<4x4x5xf64>} : () -> tensor<4x4x5xf64>
  %transition = "pd_builtin.constant"() {value = dense<[
    [0.0, 1.0, 2.0, 3.0, 4.0],
    [0.0, 1.0, 2.0, 3.0, 4.0],
    [0.0, 1.0, 2.0, 3.0, 4.0],
    [0.0, 1.0, 2.0, 3.0, 4.0],
    [0.0, 1.0, 2.0, 3.0, 4.0],
    [0.0, 1.0, 2.0, 3.0, 4.0],
    [0.0, 1.0, 2.0, 3.0, 4.0]
  ]> : tensor<7x5xf64>} : () -> tensor<7x5xf64>
  %label = "pd_builtin.constant"()
    {value = dense<[[3, 0, 0, 0], [3, 3, 0, 0], [4, 4, 3, 0], [2, 2, 3, 4]]> : tensor<4x4xi64>}
    : () -> tensor<4x4xi64>
  %length = "pd_builtin.constant"() {value = dense<[[1, 2, 3, 4]]> : tensor<1x4xi64>} : () -> tensor<1x4xi64>
  %viterbi_path = "pd.crf_decoding"(%emission, %transition, %label, %length)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<4x4x5xf64>, tensor<7x5xf64>, tensor<4x4xi64>, tensor<1x4xi64>) -> tensor<4x4xi64>
  "check.expect_eq_const"(%viterbi_path)
    {value = dense<[[0, 0, 0, 0], [0, 0, 0, 0], [1, 1, 0, 0], [0, 0, 0, 1]]> : tensor<4x4xi64>}
    : (tensor<4x4xi64>) -> ()
  return
}

// -----

// pd.crf_decoding of float64[10, 5], float64[7, 5], int64[10, 1]; LoD, without length
// Values of Paddle 2.6.2; after test_crf_decoding_op.py::TestCRFDecodingOp2.test_check_output.
func.func @main() {
  %emission = "pd_builtin.constant"() {lod = [array<i64: 0, 1, 3, 6, 10>], value = dense<[
    [0.0, 1.0, 2.0, 3.0, 4.0],
    [0.0, 1.0, 2.0, 3.0, 4.0],
    [0.0, 1.0, 2.0, 3.0, 4.0],
    [0.0, 1.0, 2.0, 3.0, 4.0],
    [0.0, 1.0, 2.0, 3.0, 4.0],
    [0.0, 1.0, 2.0, 3.0, 4.0],
    [0.0, 1.0, 2.0, 3.0, 4.0],
    [0.0, 1.0, 2.0, 3.0, 4.0],
    [0.0, 1.0, 2.0, 3.0, 4.0],
    [0.0, 1.0, 2.0, 3.0, 4.0]
  ]> : tensor<10x5xf64>} : () -> tensor<10x5xf64>
  %transition = "pd_builtin.constant"() {value = dense<[
    [0.0, 1.0, 2.0, 3.0, 4.0],
    [0.0, 1.0, 2.0, 3.0, 4.0],
    [0.0, 1.0, 2.0, 3.0, 4.0],
    [0.0, 1.0, 2.0, 3.0, 4.0],
    [0.0, 1.0, 2.0, 3.0, 4.0],
    [0.0, 1.0, 2.0, 3.0, 4.0],
    [0.0, 1.0, 2.0, 3.0, 4.0]
  ]> : tensor<7x5xf64>} : () -> tensor<7x5xf64>
  %label = "pd_builtin.constant"()
    {lod = [array<i64: 0, 1, 3, 6, 10>], value = dense<[[1], [2], [0], [1], [3], [1], [2], [1], [2], [4]]> :
      tensor<10x1xi64>}
    : () -> tensor<10x1xi64>
  %viterbi_path = "pd.crf_decoding"(%emission, %transition, %label) {operand_segment_sizes = array<i32: 1, 1, 1, 0>}
    : (tensor<10x5xf64>, tensor<7x5xf64>, tensor<10x1xi64>) -> tensor<10x1xi64>
  "check.expect_eq_const"(%viterbi_path)
    {lod = [array<i64: 0, 1, 3, 6, 10>], value = dense<[[0], [0], [0], [0], [0], [0], [0], [0], [0], [1]]> :
      tensor<10x1xi64>}
    : (tensor<10x1xi64>) -> ()
  return
}
