// pd.memcpy of float32[3, 4]
// Values of Paddle 2.6.2; after synthesized::memcpy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.459, 0.703, -0.492, -1.19],
    [-2.28, 0.508, 0.0536, 2.42],
    [-0.0622, 0.798, -0.621, -0.659]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.memcpy"(%x) {dst_place_type = 0 : i32} : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [0.459, 0.703, -0.492, -1.19],
    [-2.28, 0.508, 0.0536, 2.42],
    [-0.0622, 0.798, -0.621, -0.659]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}
