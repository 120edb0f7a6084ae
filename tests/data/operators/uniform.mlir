// By hand: of bounds that are equal. Values of Paddle 2.6.2.
func.func @main() {
  %shape = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 2, 2>} : () -> tensor<2xi64>
  %min = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 1.5 : f32} : () -> tensor<1xf32>
  %max = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 1.5 : f32} : () -> tensor<1xf32>
  %out = "pd.uniform"(%shape, %min, %max) {dtype = f32, place = "undefined:0", seed = 0 : i32}
    : (tensor<2xi64>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<1.5> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
