// pd.greater_than of bfloat16[3, 3], bfloat16[3, 3]
// Values of Paddle 2.6.2; after test_compare_op.py::BF16TestCase_greater_than.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.215, 0.184, 0.594],
    [0.812, 0.28, 0.29],
    [0.161, 0.0259, 0.613]
  ]> : tensor<3x3xbf16>} : () -> tensor<3x3xbf16>
  %y = "pd_builtin.constant"() {value = dense<[
    [0.61, 0.451, 0.16],
    [0.192, 0.0645, 0.383],
    [0.61, 0.47, 0.562]
  ]> : tensor<3x3xbf16>} : () -> tensor<3x3xbf16>
  %out = "pd.greater_than"(%x, %y) : (tensor<3x3xbf16>, tensor<3x3xbf16>) -> tensor<3x3xi1>
  "check.expect_eq_const"(%out) {value = dense<[
    [false, false, true],
    [true, true, false],
    [false, false, true]
  ]> : tensor<3x3xi1>} : (tensor<3x3xi1>) -> ()
  return
}

// -----

// pd.greater_than of int64[3, 4], int64[3, 4]
// Values of Paddle 2.6.2; after test_compare_op.py::greater_than_int64.test_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0> : tensor<3x4xi64>} : () -> tensor<3x4xi64>
  %y = "pd_builtin.constant"() {value = dense<0> : tensor<3x4xi64>} : () -> tensor<3x4xi64>
  %out = "pd.greater_than"(%x, %y) : (tensor<3x4xi64>, tensor<3x4xi64>) -> tensor<3x4xi1>
  "check.expect_eq_const"(%out) {value = dense<false> : tensor<3x4xi1>} : (tensor<3x4xi1>) -> ()
  return
}
