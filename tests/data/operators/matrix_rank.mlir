// pd.matrix_rank of float32[3, 3]
// Values of Paddle 2.6.2; after test_matrix_rank_op.py::TestMatrixRankOP.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<3x3xf32>}
    : () -> tensor<3x3xf32>
  %out = "pd.matrix_rank"(%x)
    {hermitian = true, operand_segment_sizes = array<i32: 1, 0>, tol = 0.1 : f32, use_default_tol = false}
    : (tensor<3x3xf32>) -> tensor<i32>
  "check.expect_eq_const"(%out) {value = dense<3> : tensor<i32>} : (tensor<i32>) -> ()
  return
}

// -----

// pd.matrix_rank of float32[1, 10]; tol = 0.0, use_default_tol = true, hermitian = false
// Values of Paddle 2.6.2; after test_matrix_rank_op.py::TestMatrixRankOP4.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.445, 0.929, 0.498, 0.428, 0.566, 0.164, 0.552, 0.857, 0.0346, 0.24]
  ]> : tensor<1x10xf32>} : () -> tensor<1x10xf32>
  %out = "pd.matrix_rank"(%x)
    {hermitian = false, operand_segment_sizes = array<i32: 1, 0>, tol = 0.0 : f32, use_default_tol = true}
    : (tensor<1x10xf32>) -> tensor<i32>
  "check.expect_eq_const"(%out) {value = dense<1> : tensor<i32>} : (tensor<i32>) -> ()
  return
}

// -----

// By hand: a tolerance for each matrix, which Paddle's translation drops. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[1.0, 2.0], [2.0, 4.001]], [[1.0, 0.0], [0.0, 0.5]]]> : tensor<2x2x2xf32>}
    : () -> tensor<2x2x2xf32>
  %tol_tensor = "pd_builtin.constant"() {value = dense<[0.1, 0.4]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out = "pd.matrix_rank"(%x, %tol_tensor)
    {hermitian = false, operand_segment_sizes = array<i32: 1, 1>, tol = 0.0 : f32, use_default_tol = false}
    : (tensor<2x2x2xf32>, tensor<2xf32>) -> tensor<2xi32>
  "check.expect_eq_const"(%out) {value = dense<[1, 2]> : tensor<2xi32>} : (tensor<2xi32>) -> ()
  return
}
