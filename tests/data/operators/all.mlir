// pd.all of bool[5, 6, 10]
// Values of Paddle 2.6.2; after test_reduce_op.py::TestAllOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [true, true, false, false, false, true, true, true, true, true],
      [true, false, false, false, false, true, true, true, true, true],
      [true, true, false, false, false, true, true, false, true, false],
      [true, false, false, true, false, false, false, true, false, true],
      [false, false, true, false, true, true, true, true, true, false],
      [false, true, false, true, false, true, true, true, true, true]
    ],
    [
      [false, true, true, true, false, false, false, false, true, false],
      [false, true, false, true, false, false, false, true, true, false],
      [false, true, false, false, true, false, false, true, false, false],
      [false, false, true, false, false, true, true, false, false, true],
      [false, true, false, true, true, true, false, true, true, false],
      [false, false, true, false, false, false, false, false, false, false]
    ],
    [
      [true, false, true, true, false, true, true, true, false, true],
      [false, false, false, true, true, true, false, false, true, true],
      [true, false, false, false, true, false, false, false, true, true],
      [false, true, true, false, false, true, true, true, true, true],
      [true, true, false, true, true, true, false, false, false, false],
      [false, true, false, true, true, false, true, false, true, true]
    ],
    [
      [true, true, true, true, true, false, false, true, true, true],
      [false, true, true, true, false, true, true, true, false, true],
      [false, true, false, false, true, true, true, false, true, false],
      [false, false, false, false, true, true, false, false, false, true],
      [false, true, false, true, true, false, true, true, false, false],
      [true, false, false, false, false, true, false, true, false, true]
    ],
    [
      [false, false, true, false, true, false, false, false, false, true],
      [false, true, true, true, false, true, true, false, true, false],
      [true, true, false, false, true, false, true, false, true, false],
      [true, true, true, true, true, true, true, false, true, false],
      [false, false, true, true, true, true, true, false, true, false],
      [true, true, false, true, false, false, true, true, true, true]
    ]
  ]> : tensor<5x6x10xi1>} : () -> tensor<5x6x10xi1>
  %out = "pd.all"(%x) {axis = array<i64>, keepdim = false, pd.dropped = {reduce_all = true}}
    : (tensor<5x6x10xi1>) -> tensor<i1>
  "check.expect_eq_const"(%out) {value = dense<false> : tensor<i1>} : (tensor<i1>) -> ()
  return
}

// -----

// pd.all of bool[5, 6, 10]; axis = [1], keepdim = true
// Values of Paddle 2.6.2; after test_reduce_op.py::TestAllOpWithKeepDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [true, true, true, true, false, true, false, false, true, false],
      [true, true, true, false, true, true, false, false, true, true],
      [false, true, false, false, false, true, true, true, false, true],
      [false, false, true, false, false, true, false, false, false, false],
      [true, true, false, false, true, false, false, true, true, true],
      [false, false, false, false, false, true, false, true, true, true]
    ],
    [
      [false, false, false, true, false, false, true, true, false, true],
      [true, true, false, true, true, true, true, false, false, true],
      [true, true, true, true, false, true, true, false, true, false],
      [true, true, true, true, true, false, true, false, true, true],
      [false, false, true, true, false, true, true, false, true, true],
      [false, true, false, false, true, true, true, true, false, true]
    ],
    [
      [false, true, true, false, true, false, true, false, true, true],
      [true, false, false, false, true, true, true, true, true, true],
      [false, true, false, true, false, true, true, true, false, false],
      [false, true, true, false, true, false, true, false, false, false],
      [false, true, true, true, false, true, false, true, true, false],
      [true, true, false, false, false, false, false, true, false, true]
    ],
    [
      [false, true, false, false, true, false, false, true, false, true],
      [true, true, false, false, false, true, false, false, false, true],
      [true, true, true, false, true, false, true, true, false, false],
      [true, true, false, true, true, false, false, false, true, false],
      [true, false, true, true, false, true, true, false, true, true],
      [false, false, false, false, false, false, false, false, false, false]
    ],
    [
      [true, true, false, false, false, false, false, false, false, false],
      [true, true, true, true, false, false, true, true, false, true],
      [true, false, true, true, true, false, false, false, true, false],
      [false, true, false, false, false, true, false, false, true, true],
      [false, true, true, true, false, false, false, false, false, true],
      [false, false, false, false, false, true, true, false, false, true]
    ]
  ]> : tensor<5x6x10xi1>} : () -> tensor<5x6x10xi1>
  %out = "pd.all"(%x) {axis = array<i64: 1>, keepdim = true} : (tensor<5x6x10xi1>) -> tensor<5x1x10xi1>
  "check.expect_eq_const"(%out) {value = dense<[
    [[false, false, false, false, false, false, false, false, false, false]],
    [[false, false, false, false, false, false, true, false, false, false]],
    [[false, false, false, false, false, false, false, false, false, false]],
    [[false, false, false, false, false, false, false, false, false, false]],
    [[false, false, false, false, false, false, false, false, false, false]]
  ]> : tensor<5x1x10xi1>} : (tensor<5x1x10xi1>) -> ()
  return
}
