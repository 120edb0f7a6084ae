// By hand: of a dense tensor. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.0, 2.0], [0.0, 0.0], [-1.0, 3.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %y = "pd.dense_to_coo_sp"(%x)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>, sparse_dim = 2 : i64}
    : (tensor<3x2xf32>) -> tensor<3x2xf32>
  %values = "pd.sparse_values"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x2xf32>) -> tensor<3xf32>
  %indices = "pd.sparse_indices"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x2xf32>) -> tensor<2x3xi64>
  "check.expect_eq_const"(%values) {value = dense<[2.0, -1.0, 3.0]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  "check.expect_eq_const"(%indices) {value = dense<[[0, 2, 2], [1, 0, 1]]> : tensor<2x3xi64>}
    : (tensor<2x3xi64>) -> ()
  return
}

// -----

// By hand: one sparse axis. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.0, 2.0], [0.0, 0.0], [-1.0, 3.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %y = "pd.dense_to_coo_sp"(%x)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>, sparse_dim = 1 : i64}
    : (tensor<3x2xf32>) -> tensor<3x2xf32>
  %values = "pd.sparse_values"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x2xf32>) -> tensor<2x2xf32>
  %indices = "pd.sparse_indices"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x2xf32>) -> tensor<1x2xi64>
  "check.expect_eq_const"(%values) {value = dense<[[0.0, 2.0], [-1.0, 3.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  "check.expect_eq_const"(%indices) {value = dense<[[0, 2]]> : tensor<1x2xi64>} : (tensor<1x2xi64>) -> ()
  return
}
