// By hand: float32. By pencil and paper.
func.func @main() {
  %y = "pd.fill_constant_p"() {dtype = 5 : i32, shape = array<i64: 2, 2>, value = 1.5 : f32} : () -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%y) {tolerance = 5.0e-6 : f64, value = dense<1.5> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: int64. By pencil and paper.
func.func @main() {
  %y = "pd.fill_constant_p"() {dtype = 3 : i32, shape = array<i64: 1>, value = 2.0 : f32} : () -> tensor<1xi64>
  "check.expect_eq_const"(%y) {value = dense<[2]> : tensor<1xi64>} : (tensor<1xi64>) -> ()
  return
}
