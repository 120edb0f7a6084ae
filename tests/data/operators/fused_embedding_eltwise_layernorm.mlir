// By hand: two tables. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %ids_0 = "pd_builtin.constant"() {value = dense<[[0, 1, 1]]> : tensor<1x3xi64>} : () -> tensor<1x3xi64>
  %ids_1 = "pd_builtin.constant"() {value = dense<[[1, 0, 1]]> : tensor<1x3xi64>} : () -> tensor<1x3xi64>
  %ids = "pd_builtin.combine"(%ids_0, %ids_1)
    : (tensor<1x3xi64>, tensor<1x3xi64>) -> tuple<tensor<1x3xi64>, tensor<1x3xi64>>
  %embs_0 = "pd_builtin.constant"()
    {value = dense<[[-0.17, 0.44, -1.0, -0.4], [-0.71, -0.82, -0.63, -0.31]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %embs_1 = "pd_builtin.constant"()
    {value = dense<[[-0.13, -0.95, 0.1, -0.13], [-0.16, -0.34, -0.59, 0.24]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %embs = "pd_builtin.combine"(%embs_0, %embs_1)
    : (tensor<2x4xf32>, tensor<2x4xf32>) -> tuple<tensor<2x4xf32>, tensor<2x4xf32>>
  %bias = "pd_builtin.constant"() {value = dense<[0.1, 0.42, -0.42, 0.02]> : tensor<4xf32>} : () -> tensor<4xf32>
  %scale = "pd_builtin.constant"() {value = dense<[0.93, 0.09, 0.95, 0.43]> : tensor<4xf32>} : () -> tensor<4xf32>
  %out = "pd.fused_embedding_eltwise_layernorm"(%ids, %embs, %bias, %scale) {epsilon = 1.0e-5 : f32}
    : (tuple<tensor<1x3xi64>, tensor<1x3xi64>>, tuple<tensor<2x4xf32>, tensor<2x4xf32>>, tensor<4xf32>,
      tensor<4xf32>) -> tensor<1x3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-4 : f64, value = dense<[
    [
      [0.3358997, 0.5023228, -2.019183, 0.241449],
      [0.1971453, 0.2704362, 0.2385555, 0.3915829],
      [0.0188345, 0.3551985, -1.228382, 0.7330341]
    ]
  ]> : tensor<1x3x4xf32>} : (tensor<1x3x4xf32>) -> ()
  return
}
