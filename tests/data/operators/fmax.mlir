// By hand: NaN loses, shapes that differ. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 0x7FC00000, 3.0], [0x7FC00000, -2.0, 5.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[2.0, 0x7FC00000, 0x7FC00000]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out = "pd.fmax"(%x, %y) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 6.0e-4 : f64, value = dense<[[2.0, 0x7FC00000, 3.0], [2.0, -2.0, 5.0]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}

// -----

// By hand: integers. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1, 5, -3]> : tensor<3xi64>} : () -> tensor<3xi64>
  %y = "pd_builtin.constant"() {value = dense<[2, 4, -3]> : tensor<3xi64>} : () -> tensor<3xi64>
  %out = "pd.fmax"(%x, %y) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
  "check.expect_eq_const"(%out) {value = dense<[2, 5, -3]> : tensor<3xi64>} : (tensor<3xi64>) -> ()
  return
}
