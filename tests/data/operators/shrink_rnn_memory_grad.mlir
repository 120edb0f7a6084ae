// By hand: pd.shrink_rnn_memory_grad behind pd.shrink_rnn_memory. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"()
    {lod = [array<i64: 0, 1, 4, 5, 6>], value = dense<[[-0.17], [0.44], [-1.0], [-0.4], [-0.71], [-0.82]]> :
      tensor<6x1xf64>}
    : () -> tensor<6x1xf64>
  %i = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi64>} : () -> tensor<1xi64>
  %x_1 = "pd_builtin.constant"() {value = dense<[
    [-0.13, -0.95],
    [0.1, -0.13],
    [-0.16, -0.34],
    [-0.59, 0.24]
  ]> : tensor<4x2xf64>} : () -> tensor<4x2xf64>
  %rank_table = "pd.lod_rank_table"(%x) {level = 0 : i32, operand_segment_sizes = array<i32: 1>}
    : (tensor<6x1xf64>) -> !pd.kind<"lod_rank_table">
  %out = "pd.shrink_rnn_memory"(%x_1, %rank_table, %i) {operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<4x2xf64>, !pd.kind<"lod_rank_table">, tensor<1xi64>) -> tensor<1x2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.61, 0.62]]> : tensor<1x2xf64>} : () -> tensor<1x2xf64>
  %x_grad_result = "pd.shrink_rnn_memory_grad"(%x_1, %rank_table, %i, %out, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 0, 0>}
    : (tensor<4x2xf64>, !pd.kind<"lod_rank_table">, tensor<1xi64>, tensor<1x2xf64>,
      tensor<1x2xf64>) -> tensor<4x2xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[[0.61, 0.62], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]]> : tensor<4x2xf64>}
    : (tensor<4x2xf64>) -> ()
  return
}
