// By hand: the tensor takes the value. Worked out by hand.
func.func @main() {
  %output = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %out = "pd.full_"(%output) {dtype = f32, place = "undefined:0", shape = array<i64: 2, 2>, value = 2.5 : f32}
    : (tensor<2x2xf32>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-4 : f64, value = dense<2.5> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
