// By hand: all neighbours. Values of Paddle 2.6.2.
func.func @main() {
  %col_ptr = "pd_builtin.constant"() {value = dense<[0, 2, 4, 5, 6, 7, 9, 11, 11, 13, 13]> : tensor<11xi64>}
    : () -> tensor<11xi64>
  %row = "pd_builtin.constant"() {value = dense<[3, 7, 0, 9, 1, 4, 2, 9, 3, 9, 1, 9, 7]> : tensor<13xi64>}
    : () -> tensor<13xi64>
  %x = "pd_builtin.constant"() {value = dense<[0, 8, 1, 2]> : tensor<4xi64>} : () -> tensor<4xi64>
  %out, %out_count, %out_eids = "pd.graph_sample_neighbors"(%row, %col_ptr, %x)
    {flag_perm_buffer = false, operand_segment_sizes = array<i32: 1, 1, 1, 0, 0>,
      result_segment_sizes = array<i32: 1, 1, 1>, return_eids = false, sample_size = 5 : i32}
    : (tensor<13xi64>, tensor<11xi64>, tensor<4xi64>) -> (tensor<7xi64>, tensor<4xi32>, tensor<f32>)
  "check.expect_eq_const"(%out) {value = dense<[3, 7, 9, 7, 0, 9, 1]> : tensor<7xi64>} : (tensor<7xi64>) -> ()
  "check.expect_eq_const"(%out_count) {value = dense<[2, 2, 2, 1]> : tensor<4xi32>} : (tensor<4xi32>) -> ()
  return
}

// -----

// By hand: more than there are, with the numbers of edges. Values of Paddle 2.6.2.
func.func @main() {
  %col_ptr = "pd_builtin.constant"() {value = dense<[0, 2, 4, 5, 6, 7, 9, 11, 11, 13, 13]> : tensor<11xi64>}
    : () -> tensor<11xi64>
  %eids = "pd_builtin.constant"() {value = dense<[
    100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112
  ]> : tensor<13xi64>} : () -> tensor<13xi64>
  %row = "pd_builtin.constant"() {value = dense<[3, 7, 0, 9, 1, 4, 2, 9, 3, 9, 1, 9, 7]> : tensor<13xi64>}
    : () -> tensor<13xi64>
  %x = "pd_builtin.constant"() {value = dense<[0, 8, 1, 2]> : tensor<4xi64>} : () -> tensor<4xi64>
  %out, %out_count, %out_eids = "pd.graph_sample_neighbors"(%row, %col_ptr, %x, %eids)
    {flag_perm_buffer = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 0>,
      result_segment_sizes = array<i32: 1, 1, 1>, return_eids = true, sample_size = 5 : i32}
    : (tensor<13xi64>, tensor<11xi64>, tensor<4xi64>, tensor<13xi64>) -> (tensor<7xi64>, tensor<4xi32>, tensor<7xi64>)
  "check.expect_eq_const"(%out) {value = dense<[3, 7, 9, 7, 0, 9, 1]> : tensor<7xi64>} : (tensor<7xi64>) -> ()
  "check.expect_eq_const"(%out_count) {value = dense<[2, 2, 2, 1]> : tensor<4xi32>} : (tensor<4xi32>) -> ()
  "check.expect_eq_const"(%out_eids) {value = dense<[100, 101, 111, 112, 102, 103, 104]> : tensor<7xi64>}
    : (tensor<7xi64>) -> ()
  return
}
