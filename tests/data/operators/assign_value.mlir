// pd.assign_value of no operands
// Values of Paddle 2.6.2; after test_assign_value_op.py::TestAssignValueOp4.test_forward.
func.func @main() {
  %out = "pd.assign_value"()
    {dtype = i1, place = "undefined:0", shape = array<i32: 2, 5>, values = array<i32: 0, 1, 1, 0, 0, 0, 0, 1, 0, 1>}
    : () -> tensor<2x5xi1>
  "check.expect_eq_const"(%out) {value = dense<[
    [false, true, true, false, false],
    [false, false, true, false, true]
  ]> : tensor<2x5xi1>} : (tensor<2x5xi1>) -> ()
  return
}

// -----

// pd.assign_value of no operands; dtype = i64, values = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
// Values of Paddle 2.6.2; after test_assign_value_op.py::TestAssignValueOp3.test_forward.
func.func @main() {
  %out = "pd.assign_value"()
    {dtype = i64, place = "undefined:0", shape = array<i32: 2, 5>, values = array<i64: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}
    : () -> tensor<2x5xi64>
  "check.expect_eq_const"(%out) {value = dense<0> : tensor<2x5xi64>} : (tensor<2x5xi64>) -> ()
  return
}
