// By hand: rows. Values of NumPy.
func.func @main() {
  %xs_0 = "pd_builtin.constant"() {value = dense<[[-0.46, 1.89, 0.37], [1.06, -0.37, -1.22]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %xs_1 = "pd_builtin.constant"() {value = dense<[[1.0, 0.47, 1.86], [0.3, 0.03, -1.09]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %xs = "pd_builtin.combine"(%xs_0, %xs_1)
    : (tensor<2x3xf32>, tensor<2x3xf32>) -> tuple<tensor<2x3xf32>, tensor<2x3xf32>>
  %y = "pd.concat_p"(%xs) {axis = 0 : i64, operand_segment_sizes = array<i32: 1>}
    : (tuple<tensor<2x3xf32>, tensor<2x3xf32>>) -> tensor<4x3xf32>
  "check.expect_eq_const"(%y) {value = dense<[
    [-0.46, 1.89, 0.37],
    [1.06, -0.37, -1.22],
    [1.0, 0.47, 1.86],
    [0.3, 0.03, -1.09]
  ]> : tensor<4x3xf32>} : (tensor<4x3xf32>) -> ()
  return
}
