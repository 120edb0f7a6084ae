// By hand: pd.swiglu of float32[1, 4]. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0, 3.0, -4.0]]> : tensor<1x4xf32>} : () -> tensor<1x4xf32>
  %out = "pd.swiglu"(%x) {operand_segment_sizes = array<i32: 1, 0>} : (tensor<1x4xf32>) -> tensor<1x2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[[2.1931758, -7.046376]]> : tensor<1x2xf32>}
    : (tensor<1x2xf32>) -> ()
  return
}

// -----

// By hand: pd.swiglu of float32[2, 3], float32[2, 3]. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[0.5, 1.25, 2.0], [1.5, 0.25, 3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.swiglu"(%x, %y) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-4 : f64, value = dense<[
    [0.15561484, -0.34796897, 3.523188],
    [1.8395425, -0.027363969, -0.42683285]
  ]> : tensor<2x3xf32>} : (tensor<2x3xf32>) -> ()
  return
}
