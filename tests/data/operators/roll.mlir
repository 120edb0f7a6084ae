// pd.roll of float32[3, 3]
// Values of Paddle 2.6.2; after test_roll_op.py::TestRollOpCase3.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.0497, 0.0997, 0.523],
    [0.162, 0.953, 0.382],
    [0.325, 0.249, 0.606]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %shifts = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 1, 1>} : () -> tensor<2xi64>
  %out = "pd.roll"(%x, %shifts) {axis = array<i64: -1, 1>} : (tensor<3x3xf32>, tensor<2xi64>) -> tensor<3x3xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [0.0997, 0.523, 0.0497],
    [0.953, 0.382, 0.162],
    [0.249, 0.606, 0.325]
  ]> : tensor<3x3xf32>} : (tensor<3x3xf32>) -> ()
  return
}

// -----

// pd.roll of float64[2, 3, 4]; axis = [0, -2], shifts = [101, -1]
// Values of Paddle 2.6.2; after test_roll_op.py::TestRollOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.374, 0.341, 0.688, 0.778], [0.598, 0.979, 0.694, 0.846], [0.759, 0.959, 0.914, 0.307]],
    [[0.843, 0.264, 0.952, 0.663], [0.603, 0.131, 0.186, 0.719], [0.421, 0.0388, 0.574, 0.00928]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %shifts = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 101, -1>} : () -> tensor<2xi64>
  %out = "pd.roll"(%x, %shifts) {axis = array<i64: 0, -2>} : (tensor<2x3x4xf64>, tensor<2xi64>) -> tensor<2x3x4xf64>
  "check.expect_eq_const"(%out) {value = dense<[
    [[0.603, 0.131, 0.186, 0.719], [0.421, 0.0388, 0.574, 0.00928], [0.843, 0.264, 0.952, 0.663]],
    [[0.598, 0.979, 0.694, 0.846], [0.759, 0.959, 0.914, 0.307], [0.374, 0.341, 0.688, 0.778]]
  ]> : tensor<2x3x4xf64>} : (tensor<2x3x4xf64>) -> ()
  return
}
