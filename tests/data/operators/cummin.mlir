// pd.cummin of float64[3, 3]
// Values of Paddle 2.6.2; after test_cummin_op.py::TestCumminOpIndexType.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.348, 0.293, 0.256],
    [0.319, 0.941, 0.818],
    [0.987, 0.738, 0.686]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %out, %indices = "pd.cummin"(%x) {axis = -1 : i32, dtype = i32, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3x3xi32>)
  "check.expect_eq_const"(%out) {value = dense<[
    [0.348, 0.293, 0.256],
    [0.319, 0.319, 0.319],
    [0.987, 0.738, 0.686]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  "check.expect_eq_const"(%indices) {value = dense<[[0, 1, 2], [0, 0, 0], [0, 1, 2]]> : tensor<3x3xi32>}
    : (tensor<3x3xi32>) -> ()
  return
}

// -----

// pd.cummin of float64[3, 3]; dtype = i64
// Values of Paddle 2.6.2; after test_cummin_op.py::TestCumminOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.202, 0.245, 0.457],
    [0.0189, 0.0551, 0.985],
    [0.764, 0.909, 0.0821]
  ]> : tensor<3x3xf64>} : () -> tensor<3x3xf64>
  %out, %indices = "pd.cummin"(%x) {axis = -1 : i32, dtype = i64, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3x3xi64>)
  "check.expect_eq_const"(%out) {value = dense<[
    [0.202, 0.202, 0.202],
    [0.0189, 0.0189, 0.0189],
    [0.764, 0.764, 0.0821]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  "check.expect_eq_const"(%indices) {value = dense<[[0, 0, 0], [0, 0, 0], [0, 0, 2]]> : tensor<3x3xi64>}
    : (tensor<3x3xi64>) -> ()
  return
}
