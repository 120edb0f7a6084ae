// pd.svdvals_grad behind pd.svdvals, its test 0
// By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[4.0, 1.0, 0.5], [1.0, 3.0, -1.0], [0.5, -1.0, 2.0]]> : tensor<3x3xf64>}
    : () -> tensor<3x3xf64>
  %s = "pd.svdvals"(%x) : (tensor<3x3xf64>) -> tensor<3xf64>
  %s_cotangent = "pd_builtin.constant"() {value = dense<[0.89, 0.02, 0.95]> : tensor<3xf64>} : () -> tensor<3xf64>
  %x_grad_result = "pd.svdvals_grad"(%x, %s_cotangent)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf64>, tensor<3xf64>) -> tensor<3x3xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [0.724476699, 0.230569543, -0.262993762],
    [0.230569543, 0.569562862, 0.37467611],
    [-0.262993762, 0.37467611, 0.565960439]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}
