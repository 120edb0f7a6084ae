// pd.not_equal of float32[3, 4], float32[3, 4]
// Values of Paddle 2.6.2; after test_compare_op.py::not_equal_float32.test_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.967, 0.617, 0.855, 0.649],
    [0.696, 0.976, 0.157, 0.76],
    [0.749, 0.0748, 0.72, 0.251]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %y = "pd_builtin.constant"() {value = dense<[
    [0.122, 0.0498, 0.675, 0.444],
    [0.654, 0.211, 0.386, 0.00896],
    [0.555, 0.00263, 0.624, 0.691]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.not_equal"(%x, %y) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
  "check.expect_eq_const"(%out) {value = dense<true> : tensor<3x4xi1>} : (tensor<3x4xi1>) -> ()
  return
}

// -----

// pd.not_equal of int32[3, 4], int32[3, 4]
// Values of Paddle 2.6.2; after test_compare_op.py::not_equal_int32.test_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0> : tensor<3x4xi32>} : () -> tensor<3x4xi32>
  %y = "pd_builtin.constant"() {value = dense<0> : tensor<3x4xi32>} : () -> tensor<3x4xi32>
  %out = "pd.not_equal"(%x, %y) : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi1>
  "check.expect_eq_const"(%out) {value = dense<false> : tensor<3x4xi1>} : (tensor<3x4xi1>) -> ()
  return
}
