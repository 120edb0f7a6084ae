// By hand: numbers. Worked out by hand.
func.func @main() {
  %out = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 3, -1, 9007199254740993>}
    : () -> tensor<3xi64>
  "check.expect_eq_const"(%out) {value = dense<[3, -1, 9007199254740993]> : tensor<3xi64>} : (tensor<3xi64>) -> ()
  return
}

// -----

// By hand: as int32. Worked out by hand.
func.func @main() {
  %out = "pd.full_int_array"() {dtype = i32, place = "cpu", value = array<i64: 3, -1>} : () -> tensor<2xi32>
  "check.expect_eq_const"(%out) {value = dense<[3, -1]> : tensor<2xi32>} : (tensor<2xi32>) -> ()
  return
}
