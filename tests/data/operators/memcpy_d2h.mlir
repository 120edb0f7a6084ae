// pd.memcpy_d2h of float32[3, 4]
// Values of Paddle 2.6.2; after synthesized::memcpy_d2h.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [-1.12, -0.642, -1.62, -1.19],
    [-0.757, -0.703, 1.01, -0.766],
    [0.356, 0.0104, -0.984, 0.377]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.memcpy_d2h"(%x) {dst_place_type = 0 : i32} : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [-1.12, -0.642, -1.62, -1.19],
    [-0.757, -0.703, 1.01, -0.766],
    [0.356, 0.0104, -0.984, 0.377]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}
