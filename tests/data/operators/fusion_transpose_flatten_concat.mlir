// By hand: two tensors. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x_0 = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44], [-1.0, -0.4]], [[-0.71, -0.82], [-0.63, -0.31]]]
  ]> : tensor<1x2x2x2xf32>} : () -> tensor<1x2x2x2xf32>
  %x_1 = "pd_builtin.constant"() {value = dense<[[[[-0.13, -0.95], [0.1, -0.13]]]]> : tensor<1x1x2x2xf32>}
    : () -> tensor<1x1x2x2xf32>
  %x = "pd_builtin.combine"(%x_0, %x_1)
    : (tensor<1x2x2x2xf32>, tensor<1x1x2x2xf32>) -> tuple<tensor<1x2x2x2xf32>, tensor<1x1x2x2xf32>>
  %out = "pd.fusion_transpose_flatten_concat"(%x)
    {concat_axis = 1 : i32, flatten_axis = 1 : i32, trans_axis = array<i32: 0, 2, 3, 1>}
    : (tuple<tensor<1x2x2x2xf32>, tensor<1x1x2x2xf32>>) -> tensor<1x12xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [-0.17, -0.71, 0.44, -0.82, -1.0, -0.63, -0.4, -0.31, -0.13, -0.95, 0.1, -0.13]
  ]> : tensor<1x12xf32>} : (tensor<1x12xf32>) -> ()
  return
}
