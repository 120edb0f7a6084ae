// By hand: of one number. Values of Paddle 2.6.2.
func.func @main() {
  %shape = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 2, 2>} : () -> tensor<2xi64>
  %out = "pd.randint"(%shape) {dtype = i64, high = 4 : i32, low = 3 : i32, place = "undefined:0"}
    : (tensor<2xi64>) -> tensor<2x2xi64>
  "check.expect_eq_const"(%out) {value = dense<3> : tensor<2x2xi64>} : (tensor<2x2xi64>) -> ()
  return
}
