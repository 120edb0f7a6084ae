// By hand: a number. Values of Paddle 2.6.2.
func.func @main() {
  %out = "pd.full"() {dtype = f32, place = "undefined:0", shape = array<i64: 2, 3>, value = 1.5 : f32}
    : () -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<1.5> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}

// -----

// By hand: infinity. Values of Paddle 2.6.2.
func.func @main() {
  %out = "pd.full"()
    {dtype = f64, pd.dropped = {str_value = "-inf"}, place = "undefined:0", shape = array<i64>, value = 0.0 : f32}
    : () -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-7 : f64, value = dense<0xFFF0000000000000> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
