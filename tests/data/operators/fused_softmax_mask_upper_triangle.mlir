// By hand: causal. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %X = "pd_builtin.constant"() {value = dense<[
    [
      [[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82], [-0.63, -0.31, -0.21]],
      [[0.08, -0.16, 0.37], [-0.59, 0.76, -0.95], [0.34, -0.17, 0.12]]
    ]
  ]> : tensor<1x2x3x3xf32>} : () -> tensor<1x2x3x3xf32>
  %Out = "pd.fused_softmax_mask_upper_triangle"(%X) : (tensor<1x2x3x3xf32>) -> tensor<1x2x3x3xf32>
  "check.expect_almost_eq_const"(%Out) {tolerance = 2.0e-4 : f64, value = dense<[
    [
      [[1.0, 1.603811e-28, 1.603811e-28], [0.5768853, 0.4231147, 9.252149e-29], [0.2564701, 0.3531922, 0.3903377]],
      [[1.0, 1.603811e-28, 1.603811e-28], [0.2058704, 0.7941296, 1.273634e-28], [0.416144, 0.2498926, 0.3339634]]
    ]
  ]> : tensor<1x2x3x3xf32>} : (tensor<1x2x3x3xf32>) -> ()
  return
}
