// By hand: of a shape. Worked out by hand.
func.func @main() {
  %out = "pd.zeros"() {dtype = f32, place = "undefined:0", shape = array<i64: 2, 3>} : () -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}

// -----

// By hand: booleans, empty. Worked out by hand.
func.func @main() {
  %out = "pd.zeros"() {dtype = i1, place = "undefined:0", shape = array<i64: 0, 2>} : () -> tensor<0x2xi1>
  "check.expect_eq_const"(%out) {value = dense<> : tensor<0x2xi1>} : (tensor<0x2xi1>) -> ()
  return
}
