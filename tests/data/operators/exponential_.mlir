// By hand: a rate so large that all is nearly 0. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out = "pd.exponential_"(%x) {lam = 1000000000.0 : f32} : (tensor<2xf32>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 2.0e-5 : f64, value = dense<[3.744529e-10, 1.354507e-10]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}
