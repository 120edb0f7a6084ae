// By hand: two heads. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[[-0.17, 0.44], [-1.0, -0.4]], [[-0.71, -0.82], [-0.63, -0.31]], [[-0.21, 0.08], [-0.16, 0.37]]],
      [[[-0.59, 0.76], [-0.95, 0.34]], [[-0.17, 0.12], [-0.72, -0.6]], [[0.6, 0.94], [-0.37, 0.38]]]
    ]
  ]> : tensor<1x2x3x2x2xf32>} : () -> tensor<1x2x3x2x2xf32>
  %out = "pd.self_dp_attention"(%x) {alpha = 0.5 : f32, head_number = 2 : i32}
    : (tensor<1x2x3x2x2xf32>) -> tensor<1x2x2x2xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 7.0e-5 : f64, value = dense<[
    [[[0.2275121, 0.5445191], [-0.2704027, 0.3752573]], [[0.2349445, 0.5524101], [-0.2646561, 0.3749836]]]
  ]> : tensor<1x2x2x2xf32>} : (tensor<1x2x2x2xf32>) -> ()
  return
}
