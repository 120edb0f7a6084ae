// By hand: no width to draw from. By pencil and paper.
func.func @main() {
  %out = "pd.uniform_random_p"()
    {dtype = 5 : i32, max = 1.0 : f32, min = 1.0 : f32, seed = 0 : i32, shape = array<i64: 2, 3>}
    : () -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-6 : f64, value = dense<1.0> : tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}
