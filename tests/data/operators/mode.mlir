// By hand: most frequent values along the last axis.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[2.0, 2.0, 1.0], [3.0, 1.0, 1.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out, %indices = "pd.mode"(%x) {axis = -1 : i32, keepdim = false, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xf32>) -> (tensor<2xf32>, tensor<2xi64>)
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-4 : f64, value = dense<[2.0, 1.0]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_eq_const"(%indices) {value = dense<[1, 2]> : tensor<2xi64>} : (tensor<2xi64>) -> ()
  return
}
