// By hand: the last axis, ties, the axis kept. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[3.0, -1.0, 3.0], [2.0, 5.0, -4.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.amax"(%x) {axis = array<i64: -1>, keepdim = true} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 6.0e-4 : f64, value = dense<[[3.0], [5.0]]> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  return
}

// -----

// By hand: all axes. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[3, -1], [2, 5]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %out = "pd.amax"(%x) {axis = array<i64>, keepdim = false} : (tensor<2x2xi64>) -> tensor<i64>
  "check.expect_eq_const"(%out) {value = dense<5> : tensor<i64>} : (tensor<i64>) -> ()
  return
}
