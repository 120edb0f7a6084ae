// By hand: two matrices.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.89, 0.78], [-1.48, 1.62]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %y = "pd_builtin.constant"() {value = dense<[[-1.59, -1.63, -0.67]]> : tensor<1x3xf32>} : () -> tensor<1x3xf32>
  %out = "pd.kron"(%x, %y) : (tensor<2x2xf32>, tensor<1x3xf32>) -> tensor<2x6xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 4.0e-4 : f64, value = dense<[
    [-3.0051, -3.0807, -1.2663, -1.2402, -1.2714, -0.5226],
    [2.3532, 2.4124, 0.9916, -2.5758, -2.6406, -1.0854]
  ]> : tensor<2x6xf32>} : (tensor<2x6xf32>) -> ()
  return
}

// -----

// By hand: of different ranks.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.75, -1.87]> : tensor<2xf32>} : () -> tensor<2xf32>
  %y = "pd_builtin.constant"() {value = dense<[[1.67, 0.45], [-1.73, 0.27]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %out = "pd.kron"(%x, %y) : (tensor<2xf32>, tensor<2x2xf32>) -> tensor<2x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 4.0e-4 : f64, value = dense<[
    [2.9225, 0.7875, -3.1229, -0.8415],
    [-3.0275, 0.4725, 3.2351, -0.5049]
  ]> : tensor<2x4xf32>} : (tensor<2x4xf32>) -> ()
  return
}
