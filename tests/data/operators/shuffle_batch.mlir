// By hand: one row. Values of Paddle 2.6.2.
func.func @main() {
  %seed = "pd_builtin.constant"() {value = dense<[7]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf32>} : () -> tensor<1x3xf32>
  %out, %shuffle_idx, %seed_out = "pd.shuffle_batch"(%x, %seed)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>, startup_seed = 1 : i32}
    : (tensor<1x3xf32>, tensor<1xi64>) -> (tensor<1x3xf32>, tensor<1xi64>, tensor<1xi64>)
  "check.expect_eq_const"(%out) {value = dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf32>} : (tensor<1x3xf32>) -> ()
  "check.expect_eq_const"(%shuffle_idx) {value = dense<[0]> : tensor<1xi64>} : (tensor<1xi64>) -> ()
  return
}
