// By hand: of a tensor compressed by rows. Values of Paddle 2.6.2.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf32>} : () -> tensor<4xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf32>, tensor<2x4xi64>) -> tensor<3x3xf32>
  %c = "pd.sparse_to_sparse_csr"(%x) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %y = "pd.sparse_to_sparse_coo"(%c)
    {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>, sparse_dim = 2 : i64}
    : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %values_1 = "pd.sparse_values"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>) -> tensor<4xf32>
  %indices_1 = "pd.sparse_indices"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf32>) -> tensor<2x4xi64>
  "check.expect_eq_const"(%values_1) {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf32>} : (tensor<4xf32>) -> ()
  "check.expect_eq_const"(%indices_1) {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : (tensor<2x4xi64>) -> ()
  return
}

// -----

// By hand: of a dense tensor. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.0, 2.0], [0.0, 0.0], [-1.0, 3.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %y = "pd.sparse_to_sparse_coo"(%x)
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
  %y = "pd.sparse_to_sparse_coo"(%x)
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
