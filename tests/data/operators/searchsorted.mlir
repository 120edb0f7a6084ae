// pd.searchsorted of int64[5], int64[2, 3]
// Values of Paddle 2.6.2; after test_searchsorted_op.py::TestSearchSortedOp2.test_check_output.
func.func @main() {
  %sorted_sequence = "pd_builtin.constant"() {value = dense<[1, 3, 5, 7, 9]> : tensor<5xi64>} : () -> tensor<5xi64>
  %values = "pd_builtin.constant"() {value = dense<[[3, 6, 9], [3, 6, 9]]> : tensor<2x3xi64>} : () -> tensor<2x3xi64>
  %out = "pd.searchsorted"(%sorted_sequence, %values) {out_int32 = false, right = false}
    : (tensor<5xi64>, tensor<2x3xi64>) -> tensor<2x3xi64>
  "check.expect_eq_const"(%out) {value = dense<[[1, 3, 4], [1, 3, 4]]> : tensor<2x3xi64>} : (tensor<2x3xi64>) -> ()
  return
}

// -----

// pd.searchsorted of float64[5], float64[2, 3]
// Values of Paddle 2.6.2; after test_searchsorted_op.py::TestSearchSortedOp3.test_check_output.
func.func @main() {
  %sorted_sequence = "pd_builtin.constant"() {value = dense<[1.0, 3.0, 5.0, 7.0, 9.0]> : tensor<5xf64>}
    : () -> tensor<5xf64>
  %values = "pd_builtin.constant"() {value = dense<[
    [0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000],
    [3.0, 6.0, 9.0]
  ]> : tensor<2x3xf64>} : () -> tensor<2x3xf64>
  %out = "pd.searchsorted"(%sorted_sequence, %values) {out_int32 = false, right = false}
    : (tensor<5xf64>, tensor<2x3xf64>) -> tensor<2x3xi64>
  "check.expect_eq_const"(%out) {value = dense<[[5, 5, 5], [1, 3, 4]]> : tensor<2x3xi64>} : (tensor<2x3xi64>) -> ()
  return
}

// -----

// pd.searchsorted of int32[5], int32[2, 3]; right = true
// Values of Paddle 2.6.2; after test_searchsorted_op.py::TestSearchSortedOp1.test_check_output.
func.func @main() {
  %sorted_sequence = "pd_builtin.constant"() {value = dense<[1, 3, 5, 7, 9]> : tensor<5xi32>} : () -> tensor<5xi32>
  %values = "pd_builtin.constant"() {value = dense<[[3, 6, 9], [3, 6, 9]]> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %out = "pd.searchsorted"(%sorted_sequence, %values) {out_int32 = false, right = true}
    : (tensor<5xi32>, tensor<2x3xi32>) -> tensor<2x3xi64>
  "check.expect_eq_const"(%out) {value = dense<[[2, 3, 5], [2, 3, 5]]> : tensor<2x3xi64>} : (tensor<2x3xi64>) -> ()
  return
}
