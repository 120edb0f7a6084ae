// By hand: a tensor stays. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out = "pd.memcpy_h2d"(%x) {dst_place_type = 0 : i32, operand_segment_sizes = array<i32: 1>}
    : (tensor<2xf32>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-4 : f64, value = dense<[1.0, 2.0]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}
