// pd.softshrink of float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_op.py::TestSoftshrink_BF16OP.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [9.16, 6.39, 5.21, 0.766],
    [5.83, 7.89, 6.18, 4.23],
    [9.71, 3.55, 7.39, 9.03]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.softshrink"(%x) {threshold = 0.8 : f32} : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 10.0e-4 : f64, value = dense<[
    [8.36, 5.59, 4.41, 0.0],
    [5.03, 7.09, 5.38, 3.43],
    [8.91, 2.75, 6.59, 8.23]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// By hand: infinities and NaN.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    0xFF800000, 0x7F800000, 0x7FC00000, -1.0e20, 1.0e20, 0.25, 0.75, 1.5, -1.5
  ]> : tensor<9xf32>} : () -> tensor<9xf32>
  %out = "pd.softshrink"(%x) {threshold = 0.5 : f32} : (tensor<9xf32>) -> tensor<9xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e16 : f64, value = dense<[
    0xFFC00000, 0xFFC00000, 0x7FC00000, -1.0e20, 1.0e20, 0.0, 0.25, 1.0, -1.0
  ]> : tensor<9xf32>} : (tensor<9xf32>) -> ()
  return
}
// -----

// By hand: a negative threshold, at which numbers between the two are drawn from both sides.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-2.0, -1.0, -0.25, 0.0, 0.25, 1.0, 2.0]> : tensor<7xf32>}
    : () -> tensor<7xf32>
  %out = "pd.softshrink"(%x) {threshold = -0.5 : f32} : (tensor<7xf32>) -> tensor<7xf32>
  "check.expect_eq_const"(%out) {value = dense<[-2.5, -1.5, -0.5, 0.0, 0.5, 1.5, 2.5]> : tensor<7xf32>}
    : (tensor<7xf32>) -> ()
  return
}
