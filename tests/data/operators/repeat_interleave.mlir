// By hand: each element of the first axis twice. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %out = "pd.repeat_interleave"(%x) {axis = 0 : i32, repeats = 2 : i32} : (tensor<2x2xf32>) -> tensor<4x2xf32>
  "check.expect_eq_const"(%out) {value = dense<[[1.0, 2.0], [1.0, 2.0], [3.0, 4.0], [3.0, 4.0]]> : tensor<4x2xf32>}
    : (tensor<4x2xf32>) -> ()
  return
}

// -----

// By hand: the last axis, integers. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %out = "pd.repeat_interleave"(%x) {axis = 1 : i32, repeats = 3 : i32} : (tensor<2x2xi64>) -> tensor<2x6xi64>
  "check.expect_eq_const"(%out) {value = dense<[[1, 1, 1, 2, 2, 2], [3, 3, 3, 4, 4, 4]]> : tensor<2x6xi64>}
    : (tensor<2x6xi64>) -> ()
  return
}
