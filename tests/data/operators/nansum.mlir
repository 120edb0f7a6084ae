// By hand: pd.nansum of float32[2, 3]; axis = [1], keepdim = True. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 0x7FC00000, 3.0], [4.0, 5.0, 0x7FC00000]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.nansum"(%x) {axis = array<i64: 1>, dtype = none, keepdim = true} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-4 : f64, value = dense<[[4.0], [9.0]]> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  return
}

// -----

// By hand: pd.nansum of int32[2, 2]; axis = [], dtype = int64, keepdim = False. Values of Paddle 3.3.1.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>} : () -> tensor<2x2xi32>
  %out = "pd.nansum"(%x) {axis = array<i64>, dtype = i64, keepdim = false} : (tensor<2x2xi32>) -> tensor<i64>
  "check.expect_eq_const"(%out) {value = dense<10> : tensor<i64>} : (tensor<i64>) -> ()
  return
}
