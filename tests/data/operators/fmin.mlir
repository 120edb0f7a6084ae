// pd.fmin of float64[3, 4], float64[3, 4]
// Values of Paddle 2.6.2; after test_fmin_op.py::TestElementwiseFminOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.801, 0.681, 0.355, 0.412],
    [0.698, 0.307, 0.916, 0.141],
    [0.507, 0.232, 0.775, 0.141]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %y = "pd_builtin.constant"() {value = dense<[
    [1.02, 1.34, 0.566, 1.22],
    [1.53, 0.17, 1.82, -0.203],
    [1.1, -0.0904, 1.29, 0.301]
  ]> : tensor<3x4xf64>} : () -> tensor<3x4xf64>
  %out = "pd.fmin"(%x, %y) : (tensor<3x4xf64>, tensor<3x4xf64>) -> tensor<3x4xf64>
  "check.expect_eq_const"(%out) {value = dense<[
    [0.801, 0.681, 0.355, 0.412],
    [0.698, 0.17, 0.916, -0.203],
    [0.507, -0.0904, 0.775, 0.141]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  return
}
