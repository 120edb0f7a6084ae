// By hand: the last axis. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.46, 1.89, 0.37], [1.06, -0.37, -1.22]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd.reduce_sum_p"(%x) {axis = array<i64: 1>, keepdim = false, operand_segment_sizes = array<i32: 1>}
    : (tensor<2x3xf32>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%y) {tolerance = 5.0e-6 : f64, value = dense<[1.8, -0.5300001]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}

// -----

// By hand: all axes, kept. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.46, 1.89, 0.37], [1.06, -0.37, -1.22]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd.reduce_sum_p"(%x) {axis = array<i64: 0, -1>, keepdim = true, operand_segment_sizes = array<i32: 1>}
    : (tensor<2x3xf32>) -> tensor<1x1xf32>
  "check.expect_almost_eq_const"(%y) {tolerance = 4.0e-6 : f64, value = dense<[[1.27]]> : tensor<1x1xf32>}
    : (tensor<1x1xf32>) -> ()
  return
}
