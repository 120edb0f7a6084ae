// By hand: on both sides of 8, where the series changes. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-10.0, -1.5, 0.0, 0.5, 8.0, 20.0]> : tensor<6xf32>}
    : () -> tensor<6xf32>
  %out = "pd.i0e"(%x) : (tensor<6xf32>) -> tensor<6xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    0.1278333, 0.3674336, 0.9999999, 0.6450353, 0.1434318, 0.0897803
  ]> : tensor<6xf32>} : (tensor<6xf32>) -> ()
  return
}

// -----

// By hand: of float64. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[-3.0, 0.0, 12.5]> : tensor<3xf64>} : () -> tensor<3xf64>
  %out = "pd.i0e"(%x) : (tensor<3xf64>) -> tensor<3xf64>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 2.0e-6 : f64, value = dense<[0.2430003542, 1.0, 0.1140219295]> : tensor<3xf64>}
    : (tensor<3xf64>) -> ()
  return
}
