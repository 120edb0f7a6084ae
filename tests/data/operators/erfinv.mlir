// pd.erfinv of float64[3, 4]
// Values of Paddle 2.6.2; after test_erfinv_op.py::TestErfinvOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.695, -0.681, 0.242, 0.382],
    [0.653, 0.42, -0.755, 0.99],
    [0.188, 0.00867, -0.344, -0.801]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.erfinv"(%x) : (tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [0.725328938, -0.7046424887, 0.2178653993, 0.3526248633],
    [0.6649803481, 0.3913020878, -0.8220681132, 1.821386368],
    [0.1681830112, 0.007683738657, -0.3149754168, -0.9082120603]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}

// -----

// By hand: beyond -1 and 1 it is infinite.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    -1.0, 1.0, -2.0, 2.0, 0xFFF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0.5
  ]> : tensor<8xf64>} : () -> tensor<8xf64>
  %out = "pd.erfinv"(%x) : (tensor<8xf64>) -> tensor<8xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 6.0e-7 : f64, value = dense<[
    0xFFF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF0000000000000, 0xFFF0000000000000,
    0x7FF0000000000000, 0x7FF8000000000000, 0.4769362762
  ]> : tensor<8xf64>} : (tensor<8xf64>) -> ()
  return
}
