// pd.less_than of bfloat16[3, 3], bfloat16[3, 3]
// Values of Paddle 2.6.2; after test_compare_op.py::BF16TestCase_less_than.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.9, 0.668, 0.256],
    [0.39, 0.214, 0.15],
    [0.664, 0.566, 0.39]
  ]> : tensor<3x3xbf16>} : () -> tensor<3x3xbf16>
  %y = "pd_builtin.constant"() {value = dense<[
    [0.202, 0.57, 0.176],
    [0.56, 0.087, 0.9],
    [0.194, 0.64, 0.0996]
  ]> : tensor<3x3xbf16>} : () -> tensor<3x3xbf16>
  %out = "pd.less_than"(%x, %y) : (tensor<3x3xbf16>, tensor<3x3xbf16>) -> tensor<3x3xi1>
  "check.expect_eq_const"(%out) {value = dense<[
    [false, false, false],
    [true, false, true],
    [false, true, false]
  ]> : tensor<3x3xi1>} : (tensor<3x3xi1>) -> ()
  return
}

// -----

// pd.less_than of int64[3, 4], int64[3, 4]
// Values of Paddle 2.6.2; after test_compare_op.py::less_than_int64.test_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0> : tensor<3x4xi64>} : () -> tensor<3x4xi64>
  %y = "pd_builtin.constant"() {value = dense<0> : tensor<3x4xi64>} : () -> tensor<3x4xi64>
  %out = "pd.less_than"(%x, %y) : (tensor<3x4xi64>, tensor<3x4xi64>) -> tensor<3x4xi1>
  "check.expect_eq_const"(%out) {value = dense<false> : tensor<3x4xi1>} : (tensor<3x4xi1>) -> ()
  return
}
