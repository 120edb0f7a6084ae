// pd.any of int64[5, 6, 10]
// Values of Paddle 2.6.2; after test_reduce_op.py::TestAnyIntOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [1, 1, 0, 0, 0, 0, 1, 1, 0, 1],
      [1, 1, 1, 1, 1, 0, 0, 0, 1, 1],
      [1, 1, 0, 1, 1, 1, 1, 0, 1, 0],
      [0, 0, 1, 1, 1, 1, 1, 0, 0, 0],
      [0, 0, 1, 1, 1, 0, 1, 0, 1, 0],
      [1, 1, 1, 1, 0, 0, 0, 1, 1, 0]
    ],
    [
      [0, 1, 0, 0, 1, 1, 0, 1, 0, 1],
      [0, 0, 1, 0, 1, 1, 0, 0, 0, 1],
      [0, 0, 1, 0, 1, 0, 1, 0, 1, 1],
      [1, 0, 1, 0, 1, 0, 1, 0, 1, 0],
      [0, 1, 0, 0, 1, 1, 1, 1, 1, 1],
      [0, 1, 0, 0, 1, 0, 0, 1, 1, 1]
    ],
    [
      [0, 0, 1, 1, 0, 0, 1, 0, 0, 1],
      [1, 0, 1, 0, 0, 1, 0, 0, 1, 1],
      [1, 1, 0, 0, 0, 1, 0, 0, 1, 1],
      [0, 0, 0, 1, 0, 1, 0, 0, 0, 0],
      [1, 0, 1, 1, 1, 0, 0, 1, 0, 0],
      [0, 1, 0, 1, 1, 0, 1, 1, 0, 1]
    ],
    [
      [1, 1, 1, 1, 1, 1, 0, 0, 0, 1],
      [1, 1, 0, 1, 0, 1, 1, 0, 0, 1],
      [0, 0, 1, 1, 0, 1, 1, 0, 1, 1],
      [1, 1, 0, 1, 0, 0, 0, 1, 0, 0],
      [0, 1, 1, 1, 1, 1, 1, 0, 0, 1],
      [0, 1, 1, 0, 0, 1, 1, 0, 0, 0]
    ],
    [
      [1, 0, 1, 0, 0, 1, 0, 0, 1, 0],
      [0, 0, 0, 1, 0, 0, 0, 0, 1, 1],
      [0, 1, 0, 0, 0, 1, 1, 0, 1, 1],
      [0, 0, 1, 1, 0, 0, 0, 1, 1, 0],
      [0, 0, 0, 1, 1, 1, 1, 0, 1, 1],
      [1, 1, 0, 1, 1, 0, 0, 0, 0, 0]
    ]
  ]> : tensor<5x6x10xi64>} : () -> tensor<5x6x10xi64>
  %out = "pd.any"(%x) {axis = array<i64>, keepdim = false, pd.dropped = {reduce_all = true}}
    : (tensor<5x6x10xi64>) -> tensor<i1>
  "check.expect_eq_const"(%out) {value = dense<true> : tensor<i1>} : (tensor<i1>) -> ()
  return
}

// -----

// pd.any of bool[5, 6, 10]
// Values of Paddle 2.6.2; after test_reduce_op.py::TestAnyOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [true, false, false, false, true, false, true, false, false, false],
      [true, false, false, false, true, false, false, false, true, false],
      [true, true, true, false, false, true, false, true, false, false],
      [false, true, false, true, true, false, false, true, true, true],
      [false, false, false, true, true, false, true, false, false, false],
      [true, true, false, false, false, false, false, true, true, true]
    ],
    [
      [true, true, true, false, false, false, true, true, true, true],
      [true, true, true, true, false, true, false, true, false, true],
      [true, true, false, false, false, false, true, false, false, true],
      [false, false, true, true, true, false, false, true, true, false],
      [false, true, false, false, true, false, false, true, true, false],
      [true, true, true, false, false, false, false, false, false, false]
    ],
    [
      [true, false, true, true, false, true, false, false, true, true],
      [true, true, true, false, false, true, false, true, true, false],
      [false, true, false, true, false, false, true, true, true, false],
      [false, false, false, true, true, true, true, true, true, false],
      [true, true, false, false, true, false, false, true, false, false],
      [true, false, true, false, false, false, false, false, false, true]
    ],
    [
      [true, false, false, false, false, true, true, true, false, false],
      [false, true, true, true, true, true, false, true, true, true],
      [false, true, true, false, false, true, false, true, true, true],
      [false, false, true, false, false, true, false, false, true, true],
      [true, false, true, false, false, true, false, true, false, false],
      [true, true, true, false, true, true, true, false, false, false]
    ],
    [
      [true, true, true, true, false, true, false, true, true, true],
      [true, true, true, false, true, true, true, false, true, true],
      [false, false, false, true, false, false, false, true, true, false],
      [true, true, false, true, false, true, true, false, true, false],
      [false, false, true, false, false, true, true, true, false, false],
      [false, true, true, false, true, false, true, false, false, true]
    ]
  ]> : tensor<5x6x10xi1>} : () -> tensor<5x6x10xi1>
  %out = "pd.any"(%x) {axis = array<i64>, keepdim = false, pd.dropped = {reduce_all = true}}
    : (tensor<5x6x10xi1>) -> tensor<i1>
  "check.expect_eq_const"(%out) {value = dense<true> : tensor<i1>} : (tensor<i1>) -> ()
  return
}
