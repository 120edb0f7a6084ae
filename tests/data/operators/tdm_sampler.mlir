// By hand: as many negatives as there are others in the layer. Values of Paddle 2.6.2.
func.func @main() {
  %layer = "pd_builtin.constant"() {value = dense<[[1], [2], [3], [4], [5], [6]]> : tensor<6x1xi64>}
    : () -> tensor<6x1xi64>
  %travel = "pd_builtin.constant"() {value = dense<[[1, 3], [2, 6]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %x = "pd_builtin.constant"() {value = dense<[[0], [1]]> : tensor<2x1xi64>} : () -> tensor<2x1xi64>
  %out, %labels, %mask = "pd.tdm_sampler"(%x, %travel, %layer)
    {dtype = 3 : i32, layer_offset_lod = array<i32: 0, 2, 6>, neg_samples_num_list = array<i32: 1, 0>,
      operand_segment_sizes = array<i32: 1, 1, 1>, output_positive = true, result_segment_sizes = array<i32: 1, 1, 1>,
      seed = 1 : i32}
    : (tensor<2x1xi64>, tensor<2x2xi64>, tensor<6x1xi64>) -> (tensor<2x3xi64>, tensor<2x3xi64>, tensor<2x3xi64>)
  "check.expect_eq_const"(%out) {value = dense<[[1, 2, 3], [2, 1, 6]]> : tensor<2x3xi64>} : (tensor<2x3xi64>) -> ()
  "check.expect_eq_const"(%labels) {value = dense<[[1, 0, 1], [1, 0, 1]]> : tensor<2x3xi64>} : (tensor<2x3xi64>) -> ()
  "check.expect_eq_const"(%mask) {value = dense<1> : tensor<2x3xi64>} : (tensor<2x3xi64>) -> ()
  return
}
