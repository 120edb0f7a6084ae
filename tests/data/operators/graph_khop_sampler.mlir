// By hand: all neighbours of two steps. Values of Paddle 2.6.2.
func.func @main() {
  %col_ptr = "pd_builtin.constant"() {value = dense<[0, 2, 4, 5, 6, 7, 9, 11, 11, 13, 13]> : tensor<11xi64>}
    : () -> tensor<11xi64>
  %row = "pd_builtin.constant"() {value = dense<[3, 7, 0, 9, 1, 4, 2, 9, 3, 9, 1, 9, 7]> : tensor<13xi64>}
    : () -> tensor<13xi64>
  %x = "pd_builtin.constant"() {value = dense<[0, 8]> : tensor<2xi64>} : () -> tensor<2xi64>
  %out_src, %out_dst, %sample_index, %reindex_x, %out_eids = "pd.graph_khop_sampler"(%row, %col_ptr, %x)
    {operand_segment_sizes = array<i32: 1, 0, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1, 1>,
      return_eids = false, sample_sizes = array<i32: 5, 5>}
    : (tensor<13xi64>, tensor<11xi64>, tensor<2xi64>) -> (tensor<5x1xi64>, tensor<5x1xi64>, tensor<6xi64>,
      tensor<2xi64>, tensor<f32>)
  "check.expect_eq_const"(%out_src) {value = dense<[[2], [3], [4], [3], [5]]> : tensor<5x1xi64>}
    : (tensor<5x1xi64>) -> ()
  "check.expect_eq_const"(%out_dst) {value = dense<[[0], [0], [1], [1], [2]]> : tensor<5x1xi64>}
    : (tensor<5x1xi64>) -> ()
  "check.expect_eq_const"(%sample_index) {value = dense<[0, 8, 3, 7, 9, 4]> : tensor<6xi64>} : (tensor<6xi64>) -> ()
  "check.expect_eq_const"(%reindex_x) {value = dense<[0, 1]> : tensor<2xi64>} : (tensor<2xi64>) -> ()
  return
}
