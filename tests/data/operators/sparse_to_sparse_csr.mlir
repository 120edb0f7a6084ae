// By hand: of a dense tensor. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.0, 2.0], [0.0, 0.0], [-1.0, 3.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %y = "pd.sparse_to_sparse_csr"(%x) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x2xf32>) -> tensor<3x2xf32>
  %values = "pd.sparse_values"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x2xf32>) -> tensor<3xf32>
  "check.expect_eq_const"(%values) {value = dense<[2.0, -1.0, 3.0]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  return
}

// -----

// By hand: of elements in any order: by rows. Worked out by hand.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[1.0, 2.0, 3.0]> : tensor<3xf32>} : () -> tensor<3xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[2, 0, 2], [1, 1, 0]]> : tensor<2x3xi64>} : () -> tensor<2x3xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 2>}
    : (tensor<3xf32>, tensor<2x3xi64>) -> tensor<3x2xf32>
  %y = "pd.sparse_to_sparse_csr"(%x) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x2xf32>) -> tensor<3x2xf32>
  %values_1 = "pd.sparse_values"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x2xf32>) -> tensor<3xf32>
  "check.expect_eq_const"(%values_1) {value = dense<[2.0, 3.0, 1.0]> : tensor<3xf32>} : (tensor<3xf32>) -> ()
  return
}
