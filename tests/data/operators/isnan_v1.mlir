// pd.isnan_v1 of float32[3, 4]
// Values of Paddle 2.6.2; after synthesized::isnanbad.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [-0.183, 0x7FC00000, -0.18, -0.0216],
    [0xFF800000, -1.45, 0.123, 0.995],
    [-0.389, 0.432, 0x7F800000, -0.713]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.isnan_v1"(%x) {operand_segment_sizes = array<i32: 1>} : (tensor<3x4xf32>) -> tensor<1xi1>
  "check.expect_eq_const"(%out) {value = dense<[true]> : tensor<1xi1>} : (tensor<1xi1>) -> ()
  return
}
