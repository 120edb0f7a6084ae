// pd.equal of float32[3, 4], float32[3, 4]
// Values of Paddle 2.6.2; after test_compare_op.py::equal_float32.test_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.944, 0.261, 0.232, 0.899],
    [0.629, 0.765, 0.904, 0.672],
    [0.342, 0.387, 0.33, 0.0936]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %y = "pd_builtin.constant"() {value = dense<[
    [0.587, 0.406, 0.335, 0.269],
    [0.645, 0.788, 0.655, 0.586],
    [0.857, 0.581, 0.0145, 0.215]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.equal"(%x, %y) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
  "check.expect_eq_const"(%out) {value = dense<false> : tensor<3x4xi1>} : (tensor<3x4xi1>) -> ()
  return
}

// -----

// pd.equal of int64[3, 4], int64[3, 4]
// Values of Paddle 2.6.2; after test_compare_op.py::equal_int64.test_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0> : tensor<3x4xi64>} : () -> tensor<3x4xi64>
  %y = "pd_builtin.constant"() {value = dense<0> : tensor<3x4xi64>} : () -> tensor<3x4xi64>
  %out = "pd.equal"(%x, %y) : (tensor<3x4xi64>, tensor<3x4xi64>) -> tensor<3x4xi1>
  "check.expect_eq_const"(%out) {value = dense<true> : tensor<3x4xi1>} : (tensor<3x4xi1>) -> ()
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
  %out = "pd.equal"(%x, %y) : (tensor<9xf32>, tensor<9xf32>) -> tensor<9xi1>
  "check.expect_eq_const"(%out)
    {value = dense<[true, true, true, true, false, false, true, false, false]> : tensor<9xi1>}
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
  %out = "pd.equal"(%x, %y) : (tensor<9xf64>, tensor<9xf64>) -> tensor<9xi1>
  "check.expect_eq_const"(%out)
    {value = dense<[true, true, true, false, false, false, true, false, false]> : tensor<9xi1>}
    : (tensor<9xi1>) -> ()
  return
}
