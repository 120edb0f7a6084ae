// pd.less_equal of float32[3, 4], float32[3, 4]
// Values of Paddle 2.6.2; after test_compare_op.py::less_equal_float32.test_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.484, 0.336, 0.112, 0.731],
    [0.0593, 0.362, 0.305, 0.721],
    [0.0156, 0.711, 0.584, 0.869]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %y = "pd_builtin.constant"() {value = dense<[
    [0.414, 0.978, 0.398, 0.398],
    [0.57, 0.212, 0.927, 0.9],
    [0.0604, 0.444, 0.143, 0.888]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.less_equal"(%x, %y) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
  "check.expect_eq_const"(%out) {value = dense<[
    [false, true, true, false],
    [true, false, true, true],
    [true, false, false, true]
  ]> : tensor<3x4xi1>} : (tensor<3x4xi1>) -> ()
  return
}

// -----

// pd.less_equal of int64[3, 4], int64[3, 4]
// Values of Paddle 2.6.2; after test_compare_op.py::less_equal_int64.test_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0> : tensor<3x4xi64>} : () -> tensor<3x4xi64>
  %y = "pd_builtin.constant"() {value = dense<0> : tensor<3x4xi64>} : () -> tensor<3x4xi64>
  %out = "pd.less_equal"(%x, %y) : (tensor<3x4xi64>, tensor<3x4xi64>) -> tensor<3x4xi1>
  "check.expect_eq_const"(%out) {value = dense<true> : tensor<3x4xi1>} : (tensor<3x4xi1>) -> ()
  return
}
