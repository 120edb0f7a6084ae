// By hand: a matrix times a vector. Values of Paddle 2.6.2.
func.func @main() {
  %vec = "pd_builtin.constant"() {value = dense<[-0.13, -0.95]> : tensor<2xf32>} : () -> tensor<2xf32>
  %x = "pd_builtin.constant"() {value = dense<[[-0.17, 0.44], [-1.0, -0.4], [-0.71, -0.82]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %out = "pd.mv"(%x, %vec) : (tensor<3x2xf32>, tensor<2xf32>) -> tensor<3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 10.0e-5 : f64, value = dense<[-0.3959, 0.51, 0.8713]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}
