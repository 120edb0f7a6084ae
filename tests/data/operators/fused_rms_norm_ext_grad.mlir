// pd.fused_rms_norm_ext_grad behind pd.fused_rms_norm_ext, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %scale = "pd_builtin.constant"() {value = dense<[1.0, 2.0, 0.5]> : tensor<3xf64>} : () -> tensor<3xf64>
  %y, %invvar = "pd.fused_rms_norm_ext"(%x, %scale) {epsilon = 0.00001 : f32, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xf64>, tensor<3xf64>) -> (tensor<2x3xf64>, tensor<2xf64>)
  %y_cotangent = "pd_builtin.constant"() {value = dense<[[0.25, 0.79, 0.55], [-0.55, -0.4, 0.75]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %x_grad_result, %scale_grad_result = "pd.fused_rms_norm_ext_grad"(%x, %scale, %invvar, %y_cotangent)
    {epsilon = 0.00001 : f32, operand_segment_sizes = array<i32: 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xf64>, tensor<3xf64>, tensor<2xf64>, tensor<2x3xf64>) -> (tensor<2x3xf64>, tensor<3xf64>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.259943793, 0.934255195, 0.518921138],
    [-0.163737573, -0.431890746, -0.0458770944]
  ]> : tensor<2x3xf64>} : (tensor<2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%scale_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[-0.335046682, -0.657942251, -0.368418078]> : tensor<3xf64>}
    : (tensor<3xf64>) -> ()
  return
}
