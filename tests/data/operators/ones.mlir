// By hand: of a shape. Worked out by hand.
func.func @main() {
  %out = "pd.ones"() {dtype = f32, place = "undefined:0", shape = array<i64: 2, 3>} : () -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<1.0> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}

// -----

// By hand: integers, 0-D. Worked out by hand.
func.func @main() {
  %out = "pd.ones"() {dtype = i64, place = "undefined:0", shape = array<i64>} : () -> tensor<i64>
  "check.expect_eq_const"(%out) {value = dense<1> : tensor<i64>} : (tensor<i64>) -> ()
  return
}
