// By hand: rows by a mask. Values of Paddle 2.6.2.
func.func @main() {
  %in_false = "pd_builtin.constant"() {value = dense<[[2.0]]> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %in_true = "pd_builtin.constant"() {value = dense<[[1.0], [3.0]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %mask = "pd_builtin.constant"() {value = dense<[[true], [false], [true]]> : tensor<3x1xi1>} : () -> tensor<3x1xi1>
  %x = "pd_builtin.constant"() {value = dense<0.0> : tensor<3x1xf32>} : () -> tensor<3x1xf32>
  %out = "pd.merge_lod_tensor_infer"(%x, %mask, %in_true, %in_false)
    {level = 0 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<3x1xf32>, tensor<3x1xi1>, tensor<2x1xf32>, tensor<1x1xf32>) -> tensor<3x1xf32>
  "check.expect_eq_const"(%out) {value = dense<[[1.0], [2.0], [3.0]]> : tensor<3x1xf32>} : (tensor<3x1xf32>) -> ()
  return
}
