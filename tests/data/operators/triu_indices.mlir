// pd.triu_indices of no operands
// Values of Paddle 2.6.2; after test_triu_indices_op.py::TestTriuIndicesOpCase1.test_check_output.
func.func @main() {
  %out = "pd.triu_indices"() {col = 0 : i32, dtype = i64, offset = 0 : i32, place = "undefined:0", row = 0 : i32}
    : () -> tensor<2x0xi64>
  "check.expect_eq_const"(%out) {value = dense<> : tensor<2x0xi64>} : (tensor<2x0xi64>) -> ()
  return
}

// -----

// pd.triu_indices of no operands; row = 4, col = 4, offset = 2
// Values of Paddle 2.6.2; after test_triu_indices_op.py::TestTriuIndicesOpCase2.test_check_output.
func.func @main() {
  %out = "pd.triu_indices"() {col = 4 : i32, dtype = i64, offset = 2 : i32, place = "undefined:0", row = 4 : i32}
    : () -> tensor<2x3xi64>
  "check.expect_eq_const"(%out) {value = dense<[[0, 0, 1], [2, 3, 3]]> : tensor<2x3xi64>} : (tensor<2x3xi64>) -> ()
  return
}
