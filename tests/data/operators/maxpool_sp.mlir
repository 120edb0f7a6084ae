// By hand: the largest of the elements in a window. Values of Paddle 2.6.2.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[[0.1, 0.42], [-0.42, 0.02], [0.79, 0.79]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 0, 0], [0, 0, 0], [0, 1, 2], [0, 1, 0]]> : tensor<4x3xi64>}
    : () -> tensor<4x3xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>,
      shape = array<i64: 1, 1, 3, 3, 2>}
    : (tensor<3x2xf32>, tensor<4x3xi64>) -> tensor<1x1x3x3x2xf32>
  %y = "pd.maxpool_sp"(%x)
    {dilations = array<i32: 1, 1, 1>, kernel_sizes = array<i32: 1, 2, 2>, operand_segment_sizes = array<i32: 1>,
      paddings = array<i32: 0, 0, 0>, result_segment_sizes = array<i32: 1, 0, 0>, strides = array<i32: 1, 1, 1>}
    : (tensor<1x1x3x3x2xf32>) -> tensor<1x1x2x2x2xf32>
  %out = "pd.sparse_to_dense"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<1x1x2x2x2xf32>) -> tensor<1x1x2x2x2xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [[[[0.1, 0.42], [-0.42, 0.02]], [[0.79, 0.79], [-0.42, 0.02]]]]
  ]> : tensor<1x1x2x2x2xf32>} : (tensor<1x1x2x2x2xf32>) -> ()
  return
}
