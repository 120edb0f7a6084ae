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

// -----

// By hand: float32 that differ by less than 1e-8 are equal.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    0.0, 1.0e-9, 9.9e-9, 1.0e-8, 2.0e-8, 1.0, 0x7F800000, 0x7F800000, 0x7FC00000
  ]> : tensor<9xf32>} : () -> tensor<9xf32>
  %y = "pd_builtin.constant"() {value = dense<[
    0.0, 0.0, 0.0, 0.0, 0.0, 1.0000001, 0x7F800000, 0xFF800000, 0x7FC00000
  ]> : tensor<9xf32>} : () -> tensor<9xf32>
  %out = "pd.not_equal"(%x, %y) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xi1>
  "check.expect_eq_const"(%out)
    {value = dense<[false, false, false, false, true, true, false, true, true]> : tensor<9xi1>}
    : (tensor<9xi1>) -> ()
  return
}

// -----

// By hand: float64 that differ by less than 1e-8 are equal.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    0.0, 1.0e-9, 9.9e-9, 1.0e-8, 2.0e-8, 1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000
  ]> : tensor<9xf64>} : () -> tensor<9xf64>
  %y = "pd_builtin.constant"() {value = dense<[
    0.0, 0.0, 0.0, 0.0, 0.0, 1.0000001, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000
  ]> : tensor<9xf64>} : () -> tensor<9xf64>
  %out = "pd.not_equal"(%x, %y) : (tensor<9xf64>, tensor<9xf64>) -> tensor<9xi1>
  "check.expect_eq_const"(%out)
    {value = dense<[false, false, false, true, true, true, false, true, true]> : tensor<9xi1>}
    : (tensor<9xi1>) -> ()
  return
}
