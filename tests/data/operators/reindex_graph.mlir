// By hand: neighbours of two nodes. Values of Paddle 2.6.2.
func.func @main() {
  %count = "pd_builtin.constant"() {value = dense<[2, 3]> : tensor<2xi32>} : () -> tensor<2xi32>
  %neighbors = "pd_builtin.constant"() {value = dense<[7, 9, 3, 5, 9]> : tensor<5xi64>} : () -> tensor<5xi64>
  %x = "pd_builtin.constant"() {value = dense<[3, 7]> : tensor<2xi64>} : () -> tensor<2xi64>
  %reindex_src, %reindex_dst, %out_nodes = "pd.reindex_graph"(%x, %neighbors, %count)
    {operand_segment_sizes = array<i32: 1, 1, 1, 0, 0>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2xi64>, tensor<5xi64>, tensor<2xi32>) -> (tensor<5xi64>, tensor<5xi64>, tensor<4xi64>)
  "check.expect_eq_const"(%reindex_src) {value = dense<[1, 2, 0, 3, 2]> : tensor<5xi64>} : (tensor<5xi64>) -> ()
  "check.expect_eq_const"(%reindex_dst) {value = dense<[0, 0, 1, 1, 1]> : tensor<5xi64>} : (tensor<5xi64>) -> ()
  "check.expect_eq_const"(%out_nodes) {value = dense<[3, 7, 9, 5]> : tensor<4xi64>} : (tensor<4xi64>) -> ()
  return
}
