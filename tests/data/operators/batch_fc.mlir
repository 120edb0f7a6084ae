// By hand: a layer for each slot. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [[-0.17, 0.44], [-1.0, -0.4], [-0.71, -0.82]],
    [[-0.63, -0.31], [-0.21, 0.08], [-0.16, 0.37]]
  ]> : tensor<2x3x2xf32>} : () -> tensor<2x3x2xf32>
  %w = "pd_builtin.constant"() {value = dense<[
    [[-0.13, -0.95], [0.1, -0.13]],
    [[-0.16, -0.34], [-0.59, 0.24]]
  ]> : tensor<2x2x2xf32>} : () -> tensor<2x2x2xf32>
  %bias = "pd_builtin.constant"() {value = dense<[[0.1, 0.42], [-0.42, 0.02]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %out = "pd.batch_fc"(%input, %w, %bias)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2x3x2xf32>, tensor<2x2x2xf32>, tensor<2x2xf32>) -> tensor<2x3x2xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [[0.1661, 0.5243], [0.19, 1.422], [0.1103, 1.2011]],
    [[-0.1363, 0.1598], [-0.4336, 0.1106], [-0.6127, 0.1632]]
  ]> : tensor<2x3x2xf32>} : (tensor<2x3x2xf32>) -> ()
  return
}
