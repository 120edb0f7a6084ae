// pd.cummax of float64[3, 3]
// Values of Paddle 2.6.2; after test_cummax_op.py::TestCummaxOpAxis2.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.683, 0.499, 0.0356],
    [0.251, 0.0282, 0.265],
    [0.667, 0.32, 0.163]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %out, %indices = "pd.cummax"(%x) {axis = -2 : i32, dtype = i64, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3x3xi64>)
  "check.expect_eq_const"(%out) {value = dense<[
    [0.683, 0.499, 0.0356],
    [0.683, 0.499, 0.265],
    [0.683, 0.499, 0.265]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  "check.expect_eq_const"(%indices) {value = dense<[[0, 0, 0], [0, 0, 1], [0, 0, 1]]> : tensor<3x3xi64>}
    : (tensor<3x3xi64>) -> ()
  return
}

// -----

// pd.cummax of float64[3, 3]; axis = -1, dtype = i32
// Values of Paddle 2.6.2; after test_cummax_op.py::TestCummaxOpIndexType.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.857, 0.973, 0.578],
    [0.282, 0.666, 0.954],
    [0.682, 0.24, 0.0551]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %out, %indices = "pd.cummax"(%x) {axis = -1 : i32, dtype = i32, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3x3xi32>)
  "check.expect_eq_const"(%out) {value = dense<[
    [0.857, 0.973, 0.973],
    [0.282, 0.666, 0.954],
    [0.682, 0.682, 0.682]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  "check.expect_eq_const"(%indices) {value = dense<[[0, 1, 1], [0, 1, 2], [0, 0, 0]]> : tensor<3x3xi32>}
    : (tensor<3x3xi32>) -> ()
  return
}
