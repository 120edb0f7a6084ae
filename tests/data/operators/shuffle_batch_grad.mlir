// By hand: pd.shuffle_batch_grad behind pd.shuffle_batch. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %seed = "pd_builtin.constant"() {value = dense<[7]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf64>} : () -> tensor<1x3xf64>
  %out, %shuffle_idx, %seed_out = "pd.shuffle_batch"(%x, %seed)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>, startup_seed = 1 : i32}
    : (tensor<1x3xf64>, tensor<1xi64>) -> (tensor<1x3xf64>, tensor<1xi64>, tensor<1xi64>)
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.08, -0.31, -0.26]]> : tensor<1x3xf64>}
    : () -> tensor<1x3xf64>
  %x_grad_result = "pd.shuffle_batch_grad"(%x, %seed, %out, %shuffle_idx, %seed_out, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 0, 0>, result_segment_sizes = array<i32: 1, 0>,
      startup_seed = 1 : i32}
    : (tensor<1x3xf64>, tensor<1xi64>, tensor<1x3xf64>, tensor<1xi64>, tensor<1xi64>,
      tensor<1x3xf64>) -> tensor<1x3xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[[0.08, -0.31, -0.26]]> : tensor<1x3xf64>}
    : (tensor<1x3xf64>) -> ()
  return
}
