// By hand: pd.copysign of float32[2, 3], float32[3]. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[-0.0, 0.0, -2.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out = "pd.copysign"(%x, %y) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[[-0.5, 1.25, -2.0], [-1.5, 0.25, -3.0]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}

// -----

// By hand: pd.copysign of int64[3], int64[3]. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1, -2, 3]> : tensor<3xi64>} : () -> tensor<3xi64>
  %y = "pd_builtin.constant"() {value = dense<[-1, 0, 1]> : tensor<3xi64>} : () -> tensor<3xi64>
  %out = "pd.copysign"(%x, %y) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
  "check.expect_eq_const"(%out) {value = dense<[-1, 2, 3]> : tensor<3xi64>} : (tensor<3xi64>) -> ()
  return
}
