// By hand: pd.reduce_as of float32[2, 2, 3], float32[2, 1]. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]],
    [[0.5, 1.25, 2.0], [1.5, 0.25, 3.0]]
  ]> : tensor<2x2x3xf32>} : () -> tensor<2x2x3xf32>
  %target = "pd_builtin.constant"() {value = dense<0.0> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %out = "pd.reduce_as"(%x, %target) : (tensor<2x2x3xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-4 : f64, value = dense<[[5.0], [3.0]]> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  return
}

// -----

// By hand: pd.reduce_as of int32[2, 2], int32[2]. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  %target = "pd_builtin.constant"() {value = dense<0> : tensor<2xi32>} : () -> tensor<2xi32>
  %out = "pd.reduce_as"(%x, %target) : (tensor<2x2xi32>, tensor<2xi32>) -> tensor<2xi64>
  "check.expect_eq_const"(%out) {value = dense<[4, 6]> : tensor<2xi64>} : (tensor<2xi64>) -> ()
  return
}
