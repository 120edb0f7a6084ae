// By hand: without deviation. Values of Paddle 2.6.2.
func.func @main() {
  %out = "pd.truncated_gaussian_random"()
    {dtype = f32, mean = 1.5 : f32, place = "undefined:0", seed = 0 : i32, shape = array<i32: 2>, std = 0.0 : f32}
    : () -> tensor<2xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<1.5> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}
