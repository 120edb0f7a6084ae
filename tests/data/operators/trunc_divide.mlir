// By hand: pd.trunc_divide of int64[3], int64[3]. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[7, -7, 7]> : tensor<3xi64>} : () -> tensor<3xi64>
  %y = "pd_builtin.constant"() {value = dense<[2, 2, -2]> : tensor<3xi64>} : () -> tensor<3xi64>
  %out = "pd.trunc_divide"(%x, %y) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
  "check.expect_eq_const"(%out) {value = dense<[3, -3, -3]> : tensor<3xi64>} : (tensor<3xi64>) -> ()
  return
}

// -----

// By hand: pd.trunc_divide of float32[2], float32[2]. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[7.5, -7.5]> : tensor<2xf32>} : () -> tensor<2xf32>
  %y = "pd_builtin.constant"() {value = dense<2.0> : tensor<2xf32>} : () -> tensor<2xf32>
  %out = "pd.trunc_divide"(%x, %y) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-4 : f64, value = dense<[3.0, -3.0]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}
