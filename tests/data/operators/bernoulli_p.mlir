// By hand: always. By pencil and paper.
func.func @main() {
  %y = "pd.bernoulli_p"() {dtype = 5 : i32, p = 1.0 : f32, shape = array<i64: 2, 2>} : () -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%y) {tolerance = 3.0e-6 : f64, value = dense<1.0> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: never. By pencil and paper.
func.func @main() {
  %y = "pd.bernoulli_p"() {dtype = 3 : i32, p = 0.0 : f32, shape = array<i64: 2, 2>} : () -> tensor<2x2xi64>
  "check.expect_eq_const"(%y) {value = dense<0> : tensor<2x2xi64>} : (tensor<2x2xi64>) -> ()
  return
}
