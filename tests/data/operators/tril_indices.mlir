// pd.tril_indices of no operands
// Values of Paddle 2.6.2; after test_tril_indices_op.py::TestTrilIndicesOpCase1.test_check_output.
func.func @main() {
  %out = "pd.tril_indices"() {cols = 0 : i32, dtype = i64, offset = 0 : i32, place = "undefined:0", rows = 0 : i32}
    : () -> tensor<2x0xi64>
  "check.expect_eq_const"(%out) {value = dense<> : tensor<2x0xi64>} : (tensor<2x0xi64>) -> ()
  return
}

// -----

// pd.tril_indices of no operands; rows = 4, cols = 4, offset = -1
// Values of Paddle 2.6.2; after test_tril_indices_op.py::TestTrilIndicesOp.test_check_output.
func.func @main() {
  %out = "pd.tril_indices"() {cols = 4 : i32, dtype = i64, offset = -1 : i32, place = "undefined:0", rows = 4 : i32}
    : () -> tensor<2x6xi64>
  "check.expect_eq_const"(%out) {value = dense<[[1, 2, 2, 3, 3, 3], [0, 0, 1, 0, 1, 2]]> : tensor<2x6xi64>}
    : (tensor<2x6xi64>) -> ()
  return
}
