// By hand: probabilities and soft labels. Values of Paddle 2.6.2.
func.func @main() {
  %label = "pd_builtin.constant"() {value = dense<[[0.0, 1.0], [1.0, 0.5]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %input = "pd_builtin.constant"() {value = dense<[[0.1, 0.5], [0.9, 0.35]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %out = "pd.bce_loss"(%input, %label) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 9.0e-5 : f64, value = dense<[[0.1053605, 0.6931472], [0.1053605, 0.7403025]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: probabilities of 0 and 1 have a loss of at most 100. Values of Paddle 2.6.2.
func.func @main() {
  %label = "pd_builtin.constant"() {value = dense<[0.0, 1.0, 1.0, 0.0]> : tensor<4xf32>} : () -> tensor<4xf32>
  %input = "pd_builtin.constant"() {value = dense<[0.0, 1.0, 0.0, 1.0]> : tensor<4xf32>} : () -> tensor<4xf32>
  %out = "pd.bce_loss"(%input, %label) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 2.0e-2 : f64, value = dense<[0.0, -0.0, 100.0, 100.0]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  return
}
