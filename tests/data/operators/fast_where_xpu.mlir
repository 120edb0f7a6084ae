// By hand: Values of NumPy, by the formula.
func.func @main() {
  %condition = "pd_builtin.constant"() {value = dense<[[false, true, false], [true, true, false]]> : tensor<2x3xi1>}
    : () -> tensor<2x3xi1>
  %x = "pd_builtin.constant"() {value = dense<[[1.73, -1.92, 1.86], [-1.33, 1.36, -0.81]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[-0.43, -1.47, -1.85], [1.01, 0.98, -1.51]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.fast_where_xpu"(%condition, %x, %y)
    : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_eq_const"(%out) {value = dense<[[-0.43, -1.92, -1.85], [-1.33, 1.36, -1.51]]> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}
