// pd.fused_softmax_mask_upper_triangle_grad behind pd.fused_softmax_mask_upper_triangle, its test 0
// By numerical derivative in float64.
func.func @main() {
  %X = "pd_builtin.constant"() {value = dense<[
    [
      [[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82], [-0.63, -0.31, -0.21]],
      [[0.08, -0.16, 0.37], [-0.59, 0.76, -0.95], [0.34, -0.17, 0.12]]
    ]
  ]> : tensor<1x2x3x3xf64>} : () -> tensor<1x2x3x3xf64>
  %Out = "pd.fused_softmax_mask_upper_triangle"(%X) : (tensor<1x2x3x3xf64>) -> tensor<1x2x3x3xf64>
  %Out_cotangent = "pd_builtin.constant"() {value = dense<[
    [
      [[0.56, 0.21, 0.42], [-0.82, 0.26, 0.96], [-0.15, -0.78, 0.92]],
      [[0.35, -0.61, 0.34], [0.99, -0.58, 0.71], [0.4, -0.56, -0.63]]
    ]
  ]> : tensor<1x2x3x3xf64>} : () -> tensor<1x2x3x3xf64>
  %X_grad_result = "pd.fused_softmax_mask_upper_triangle_grad"(%Out, %Out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<1x2x3x3xf64>, tensor<1x2x3x3xf64>) -> tensor<1x2x3x3xf64>
  "check.expect_almost_eq_const"(%X_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[0.0, 0.0, 0.0], [-0.263615749, 0.263615749, 0.0], [-0.0500502205, -0.291436607, 0.341486827]],
      [[0.0, 0.0, 0.0], [0.256675786, -0.256675786, 0.0], [0.242977823, -0.0939898147, -0.148988008]]
    ]
  ]> : tensor<1x2x3x3xf64>} : (tensor<1x2x3x3xf64>) -> ()
  return
}
