// By hand: all neighbours. Values of Paddle 2.6.2.
func.func @main() {
  %colptr = "pd_builtin.constant"() {value = dense<[0, 2, 4, 5, 6, 7, 9, 11, 11, 13, 13]> : tensor<11xi64>}
    : () -> tensor<11xi64>
  %edge_weight = "pd_builtin.constant"() {value = dense<[
    0.48, 0.75, 0.1, 0.37, 0.23, 0.18, 0.27, 0.41, 0.46, 0.58, 0.48, 0.72, 0.28
  ]> : tensor<13xf32>} : () -> tensor<13xf32>
  %input_nodes = "pd_builtin.constant"() {value = dense<[0, 8, 1, 2]> : tensor<4xi64>} : () -> tensor<4xi64>
  %row = "pd_builtin.constant"() {value = dense<[3, 7, 0, 9, 1, 4, 2, 9, 3, 9, 1, 9, 7]> : tensor<13xi64>}
    : () -> tensor<13xi64>
  %out_neighbors, %out_count, %out_eids = "pd.weighted_sample_neighbors"(%row, %colptr, %edge_weight, %input_nodes)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1, 0>, result_segment_sizes = array<i32: 1, 1, 1>,
      return_eids = false, sample_size = 5 : i32}
    : (tensor<13xi64>, tensor<11xi64>, tensor<13xf32>, tensor<4xi64>) -> (tensor<7xi64>, tensor<4xi32>, tensor<f32>)
  "check.expect_eq_const"(%out_neighbors) {value = dense<[3, 7, 9, 7, 0, 9, 1]> : tensor<7xi64>}
    : (tensor<7xi64>) -> ()
  "check.expect_eq_const"(%out_count) {value = dense<[2, 2, 2, 1]> : tensor<4xi32>} : (tensor<4xi32>) -> ()
  return
}
