// pd.share_data of float32[3, 4]
// Values of Paddle 2.6.2; after synthesized::share_data.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [-3.8, 0.248, -0.266, -1.43],
    [-0.662, -0.837, 0.79, -0.32],
    [-1.21, -1.46, 0.479, 1.2]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.share_data"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [-3.8, 0.248, -0.266, -1.43],
    [-0.662, -0.837, 0.79, -0.32],
    [-1.21, -1.46, 0.479, 1.2]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}
