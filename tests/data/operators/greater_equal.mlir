// pd.greater_equal of float32[3, 4], float32[3, 4]
// Values of Paddle 2.6.2; after test_compare_op.py::greater_equal_float32.test_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.779, 0.464, 0.142, 0.799],
    [0.62, 0.432, 0.377, 0.972],
    [0.211, 0.879, 0.0593, 0.392]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %y = "pd_builtin.constant"() {value = dense<[
    [0.247, 0.113, 0.61, 0.39],
    [0.167, 0.996, 0.24, 0.767],
    [0.353, 0.213, 0.242, 0.465]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.greater_equal"(%x, %y) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
  "check.expect_eq_const"(%out) {value = dense<[
    [true, true, false, true],
    [true, false, true, true],
    [false, true, false, false]
  ]> : tensor<3x4xi1>} : (tensor<3x4xi1>) -> ()
  return
}

// -----

// pd.greater_equal of int64[3, 4], int64[3, 4]
// Values of Paddle 2.6.2; after test_compare_op.py::greater_equal_int64.test_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0> : tensor<3x4xi64>} : () -> tensor<3x4xi64>
  %y = "pd_builtin.constant"() {value = dense<0> : tensor<3x4xi64>} : () -> tensor<3x4xi64>
  %out = "pd.greater_equal"(%x, %y) : (tensor<3x4xi64>, tensor<3x4xi64>) -> tensor<3x4xi1>
  "check.expect_eq_const"(%out) {value = dense<true> : tensor<3x4xi1>} : (tensor<3x4xi1>) -> ()
  return
}
