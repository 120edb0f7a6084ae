// pd.ctc_align of int32[3, 6], int32[3, 1]
// Values of Paddle 2.6.2; after test_ctc_align.py::TestCTCAlignOpCase4.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"()
    {value = dense<[[0, 1, 2, 2, 0, 4], [0, 4, 5, 0, 6, 0], [0, 7, 7, 7, 0, 0]]> : tensor<3x6xi32>}
    : () -> tensor<3x6xi32>
  %input_length = "pd_builtin.constant"() {value = dense<[[6], [5], [4]]> : tensor<3x1xi32>} : () -> tensor<3x1xi32>
  %output, %output_length = "pd.ctc_align"(%input, %input_length)
    {blank = 0 : i32, merge_repeated = false, operand_segment_sizes = array<i32: 1, 1>, padding_value = 0 : i32,
      result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x6xi32>, tensor<3x1xi32>) -> (tensor<3x6xi32>, tensor<3x1xi32>)
  "check.expect_eq_const"(%output)
    {value = dense<[[1, 2, 2, 4, 0, 0], [4, 5, 6, 0, 0, 0], [7, 7, 7, 0, 0, 0]]> : tensor<3x6xi32>}
    : (tensor<3x6xi32>) -> ()
  "check.expect_eq_const"(%output_length) {value = dense<[[4], [3], [3]]> : tensor<3x1xi32>} : (tensor<3x1xi32>) -> ()
  return
}

// -----

// pd.ctc_align of int32[4, 1]; LoD, without input_length, merge_repeated = true
// Values of Paddle 2.6.2; after test_ctc_align.py::TestCTCAlignOpCase2.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"() {lod = [array<i64: 0, 4>], value = dense<0> : tensor<4x1xi32>}
    : () -> tensor<4x1xi32>
  %output = "pd.ctc_align"(%input)
    {blank = 0 : i32, merge_repeated = true, operand_segment_sizes = array<i32: 1, 0>, padding_value = 0 : i32,
      result_segment_sizes = array<i32: 1, 0>}
    : (tensor<4x1xi32>) -> tensor<1x1xi32>
  "check.expect_eq_const"(%output) {lod = [array<i64: 0, 0>], value = dense<[[-1]]> : tensor<1x1xi32>}
    : (tensor<1x1xi32>) -> ()
  return
}
