// pd.atan2 of int64[3, 4], int64[3, 4]
// Values of Paddle 2.6.2; after test_atan2_op.py::TestAtan2_int64.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0> : tensor<3x4xi64>} : () -> tensor<3x4xi64>
  %y = "pd_builtin.constant"() {value = dense<0> : tensor<3x4xi64>} : () -> tensor<3x4xi64>
  %out = "pd.atan2"(%x, %y) : (tensor<3x4xi64>, tensor<3x4xi64>) -> tensor<3x4xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-7 : f64, value = dense<0.0> : tensor<3x4xf64>}
    : (tensor<3x4xf64>) -> ()
  return
}

// -----

// pd.atan2 of float16[3, 4], float16[3, 4]
// Values of Paddle 2.6.2; after test_atan2_op.py::TestAtan2_float16.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [-0.6426, -0.487, -0.5166, -0.856],
    [-0.2142, -0.507, -0.556, -0.1162],
    [-0.844, -0.834, -0.852, -0.652]
  ]> : tensor<3x4xf16>} : () -> tensor<3x4xf16>
  %y = "pd_builtin.constant"() {value = dense<[
    [0.7627, 0.4626, 0.7485, 0.577],
    [0.7104, 0.3298, 0.6167, 0.756],
    [0.1095, 0.2292, 0.2191, 0.625]
  ]> : tensor<3x4xf16>} : () -> tensor<3x4xf16>
  %out = "pd.atan2"(%x, %y) : (tensor<3x4xf16>, tensor<3x4xf16>) -> tensor<3x4xf16>
  "check.expect_almost_eq_const"(%out) {tolerance = 4.0e-3 : f64, value = dense<[
    [-0.6997, -0.811, -0.604, -0.9775],
    [-0.2927, -0.9937, -0.7334, -0.1525],
    [-1.441, -1.302, -1.318, -0.806]
  ]> : tensor<3x4xf16>} : (tensor<3x4xf16>) -> ()
  return
}
