// By hand: one category is certain. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.0, 1.0, 0.0], [1.0, 0.0, 0.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.sampling_id"(%x)
    {max = 1.0 : f32, min = 0.0 : f32, operand_segment_sizes = array<i32: 1>, seed = 1 : i32}
    : (tensor<2x3xf32>) -> tensor<2xi64>
  "check.expect_eq_const"(%out) {value = dense<[1, 0]> : tensor<2xi64>} : (tensor<2xi64>) -> ()
  return
}
