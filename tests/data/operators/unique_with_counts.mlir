// pd.unique_with_counts of int64[6]
// Values of Paddle 2.6.2; after test_unique_with_counts.py::TestUniqueWithCountsOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[2, 3, 3, 1, 5, 3]> : tensor<6xi64>} : () -> tensor<6xi64>
  %out, %index, %count = "pd.unique_with_counts"(%x)
    {dtype = 2 : i32, operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<6xi64>) -> (tensor<4xi64>, tensor<6xi32>, tensor<4xi32>)
  "check.expect_eq_const"(%out) {value = dense<[2, 3, 1, 5]> : tensor<4xi64>} : (tensor<4xi64>) -> ()
  "check.expect_eq_const"(%index) {value = dense<[0, 1, 1, 2, 3, 1]> : tensor<6xi32>} : (tensor<6xi32>) -> ()
  "check.expect_eq_const"(%count) {value = dense<[1, 3, 1, 1]> : tensor<4xi32>} : (tensor<4xi32>) -> ()
  return
}
