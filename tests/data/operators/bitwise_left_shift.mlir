// By hand: pd.bitwise_left_shift of int8[4], int8[4]; is_arithmetic = True. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1, -1, 127, -8]> : tensor<4xi8>} : () -> tensor<4xi8>
  %y = "pd_builtin.constant"() {value = dense<[1, 9, 8, 1]> : tensor<4xi8>} : () -> tensor<4xi8>
  %out = "pd.bitwise_left_shift"(%x, %y) {is_arithmetic = true} : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  "check.expect_eq_const"(%out) {value = dense<[2, 0, 0, -16]> : tensor<4xi8>} : (tensor<4xi8>) -> ()
  return
}

// -----

// By hand: pd.bitwise_left_shift of int8[4], int8[4]; is_arithmetic = False. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1, -1, 127, -8]> : tensor<4xi8>} : () -> tensor<4xi8>
  %y = "pd_builtin.constant"() {value = dense<[1, 9, 8, 1]> : tensor<4xi8>} : () -> tensor<4xi8>
  %out = "pd.bitwise_left_shift"(%x, %y) {is_arithmetic = false} : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  "check.expect_eq_const"(%out) {value = dense<[2, 0, 0, -16]> : tensor<4xi8>} : (tensor<4xi8>) -> ()
  return
}

// -----

// By hand: pd.bitwise_left_shift of int64[2, 1], int64[3]; is_arithmetic = True. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[3], [-300]]> : tensor<2x1xi64>} : () -> tensor<2x1xi64>
  %y = "pd_builtin.constant"() {value = dense<[1, 2, 70]> : tensor<3xi64>} : () -> tensor<3xi64>
  %out = "pd.bitwise_left_shift"(%x, %y) {is_arithmetic = true} : (tensor<2x1xi64>, tensor<3xi64>) -> tensor<2x3xi64>
  "check.expect_eq_const"(%out) {value = dense<[[6, 12, 0], [-600, -1200, 0]]> : tensor<2x3xi64>}
    : (tensor<2x3xi64>) -> ()
  return
}

// -----

// By hand: pd.bitwise_left_shift of int64[2, 1], int64[3]; is_arithmetic = False. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[3], [-300]]> : tensor<2x1xi64>} : () -> tensor<2x1xi64>
  %y = "pd_builtin.constant"() {value = dense<[1, 2, 70]> : tensor<3xi64>} : () -> tensor<3xi64>
  %out = "pd.bitwise_left_shift"(%x, %y) {is_arithmetic = false} : (tensor<2x1xi64>, tensor<3xi64>) -> tensor<2x3xi64>
  "check.expect_eq_const"(%out) {value = dense<[[6, 12, 0], [-600, -1200, 0]]> : tensor<2x3xi64>}
    : (tensor<2x3xi64>) -> ()
  return
}
