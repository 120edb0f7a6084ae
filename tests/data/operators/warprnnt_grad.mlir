// By hand: pd.warprnnt_grad behind pd.warprnnt. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]], [[-0.63, -0.31, -0.21], [0.08, -0.16, 0.37]]]
  ]> : tensor<1x2x2x3xf64>} : () -> tensor<1x2x2x3xf64>
  %input_lengths = "pd_builtin.constant"() {value = dense<[2]> : tensor<1xi32>} : () -> tensor<1xi32>
  %label = "pd_builtin.constant"() {value = dense<[[1]]> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %label_lengths = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  %loss, %warprnntgrad = "pd.warprnnt"(%input, %label, %input_lengths, %label_lengths)
    {blank = 0 : i32, fastemit_lambda = 0.0 : f32, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<1x2x2x3xf64>, tensor<1x1xi32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<1xf64>, tensor<1x2x2x3xf64>)
  %loss_cotangent = "pd_builtin.constant"() {value = dense<[0.61]> : tensor<1xf64>} : () -> tensor<1xf64>
  %input_grad_result = "pd.warprnnt_grad"(%input, %input_lengths, %warprnntgrad, %loss_cotangent)
    {blank = 0 : i32, fastemit_lambda = 0.0 : f32, operand_segment_sizes = array<i32: 1, 1, 1, 1>,
      result_segment_sizes = array<i32: 1>}
    : (tensor<1x2x2x3xf64>, tensor<1xi32>, tensor<1x2x2x3xf64>, tensor<1xf64>) -> tensor<1x2x2x3xf64>
  "check.expect_almost_eq_const"(%input_grad_result) {tolerance = 1.0e-6 : f64, value = dense<[
    [[[-0.2274398625, -0.3825601375, 0.0], [-0.3825601375, 0.0, 0.0]], [[0.0, -0.2274398625, 0.0], [-0.61, 0.0, 0.0]]]
  ]> : tensor<1x2x2x3xf64>} : (tensor<1x2x2x3xf64>) -> ()
  return
}
