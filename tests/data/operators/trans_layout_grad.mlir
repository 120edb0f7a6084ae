// pd.trans_layout_grad behind pd.trans_layout, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %out = "pd.trans_layout"(%x) {perm = array<i32: 1, 0>} : (tensor<2x3xf64>) -> tensor<3x2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.74, -0.43], [0.21, 0.56], [0.43, 0.83]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %x_grad_result = "pd.trans_layout_grad"(%x, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1>, perm = array<i32: 1, 0>, result_segment_sizes = array<i32: 1>}
    : (tensor<2x3xf64>, tensor<3x2xf64>) -> tensor<2x3xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[0.74, 0.21, 0.43], [-0.43, 0.56, 0.83]]> : tensor<2x3xf64>}
    : (tensor<2x3xf64>) -> ()
  return
}
