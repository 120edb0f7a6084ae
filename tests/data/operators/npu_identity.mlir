// pd.npu_identity of float32[3, 4]
// Values of Paddle 2.6.2; after synthesized::npu_identity.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.498, 1.21, 0.0595, -0.789],
    [-0.959, 0.976, 1.49, -0.629],
    [0.746, -1.66, -0.243, 0.684]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.npu_identity"(%x) {format = -1 : i32} : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [0.498, 1.21, 0.0595, -0.789],
    [-0.959, 0.976, 1.49, -0.629],
    [0.746, -1.66, -0.243, 0.684]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}
