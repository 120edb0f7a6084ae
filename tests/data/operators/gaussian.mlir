// By hand: without deviation. Values of Paddle 2.6.2.
func.func @main() {
  %shape = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 2, 2>} : () -> tensor<2xi64>
  %out = "pd.gaussian"(%shape) {dtype = f32, mean = 1.5 : f32, place = "undefined:0", seed = 0 : i32, std = 0.0 : f32}
    : (tensor<2xi64>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<1.5> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
