// By hand: negative, zero, positive; shapes that differ. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-1.0, 0.0, 2.0], [0.0, -0.5, 0.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[0.5, 7.0, -3.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out = "pd.heaviside"(%x, %y) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 8.0e-4 : f64, value = dense<[[0.0, 7.0, 1.0], [0.5, 0.0, -3.0]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}

// -----

// By hand: integers. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-1, 0, 2]> : tensor<3xi64>} : () -> tensor<3xi64>
  %y = "pd_builtin.constant"() {value = dense<5> : tensor<3xi64>} : () -> tensor<3xi64>
  %out = "pd.heaviside"(%x, %y) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
  "check.expect_eq_const"(%out) {value = dense<[0, 5, 1]> : tensor<3xi64>} : (tensor<3xi64>) -> ()
  return
}
