// By hand: of all elements. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.5, -2.0], [0.0, -0.25]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %out = "pd.squared_l2_norm"(%x) : (tensor<2x2xf32>) -> tensor<1xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 7.0e-4 : f64, value = dense<[6.3125]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}
