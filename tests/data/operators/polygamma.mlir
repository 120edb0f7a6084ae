// By hand: of order 1. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.5, 1.0, 2.5, 10.0]> : tensor<4xf32>} : () -> tensor<4xf32>
  %out = "pd.polygamma"(%x) {n = 1 : i32} : (tensor<4xf32>) -> tensor<4xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 6.0e-4 : f64, value = dense<[4.934802, 1.644934, 0.4903577, 0.1051663]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  return
}

// -----

// By hand: of order 2, float64. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0.5, 1.0, 2.5, 10.0]> : tensor<4xf64>} : () -> tensor<4xf64>
  %out = "pd.polygamma"(%x) {n = 2 : i32} : (tensor<4xf64>) -> tensor<4xf64>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 2.0e-5 : f64, value = dense<[-16.82879664, -2.404113806, -0.2362040516, -0.01104983497]> :
      tensor<4xf64>}
    : (tensor<4xf64>) -> ()
  return
}

// -----

// By hand: NaN stays NaN.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[0x7FF8000000000000, 1.5]> : tensor<2xf64>} : () -> tensor<2xf64>
  %out = "pd.polygamma"(%x) {n = 2 : i32} : (tensor<2xf64>) -> tensor<2xf64>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 10.0e-7 : f64, value = dense<[0x7FF8000000000000, -0.8287966442]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}
