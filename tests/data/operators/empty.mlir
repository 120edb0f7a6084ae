// By hand: only the shape is defined. Values of Paddle 2.6.2.
func.func @main() {
  %shape = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 0, 3>} : () -> tensor<2xi64>
  %out = "pd.empty"(%shape) {dtype = f32, place = "undefined:0"} : (tensor<2xi64>) -> tensor<0x3xf32>
  "check.expect_eq_const"(%out) {value = dense<> : tensor<0x3xf32>} : (tensor<0x3xf32>) -> ()
  return
}
