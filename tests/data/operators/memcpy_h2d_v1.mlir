// pd.memcpy_h2d_v1 of float32[3, 4]
// Values of Paddle 2.6.2; after synthesized::memcpy_h2d.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [-0.574, 0.223, 1.19, -1.09],
    [0.806, 1.33, 0.251, 2.51],
    [0.549, -1.0, 0.756, -1.92]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.memcpy_h2d_v1"(%x) {dst_place_type = 0 : i32, operand_segment_sizes = array<i32: 1>}
    : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [-0.574, 0.223, 1.19, -1.09],
    [0.806, 1.33, 0.251, 2.51],
    [0.549, -1.0, 0.756, -1.92]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}
