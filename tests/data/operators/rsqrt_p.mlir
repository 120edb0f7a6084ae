// By hand: two rows. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.48, 1.78, 1.39], [1.71, 1.32, 0.87]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd.rsqrt_p"(%x) {operand_segment_sizes = array<i32: 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%y) {tolerance = 0.00003 : f64, value = dense<[
    [1.443376, 0.7495317, 0.8481889],
    [0.7647191, 0.8703883, 1.072113]
  ]> : tensor<2x3xf32>} : (tensor<2x3xf32>) -> ()
  return
}
