// pd.sparse_matmul_grad behind pd.sparse_matmul, its test 0
// By numerical derivative in float64.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[0.5, -0.25, 0.75, -0.9]> : tensor<4xf64>} : () -> tensor<4xf64>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 2, 2], [2, 0, 0, 1]]> : tensor<2x4xi64>}
    : () -> tensor<2x4xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 3, 3>}
    : (tensor<4xf64>, tensor<2x4xi64>) -> tensor<3x3xf64>
  %y = "pd_builtin.constant"() {value = dense<[[1.0, 2.0], [-1.0, 0.5], [4.0, 3.0]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %out = "pd.sparse_matmul"(%x, %y) {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<3x3xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.74, -0.43], [0.21, 0.56], [0.43, 0.83]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %y_grad_result = "pd.sparse_matmul_grad"(%x, %y, %out, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1>, result_segment_sizes = array<i32: 0, 1>}
    : (tensor<3x3xf64>, tensor<3x2xf64>, tensor<3x2xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
  "check.expect_almost_eq_const"(%y_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[0.27, 0.4825], [-0.387, -0.747], [0.37, -0.215]]> : tensor<3x2xf64>}
    : (tensor<3x2xf64>) -> ()
  return
}

// -----

// pd.sparse_matmul_grad behind pd.sparse_matmul, its test 1
// By numerical derivative in float64.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[2.0, 3.0, 5.0]> : tensor<3xf64>} : () -> tensor<3xf64>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 1, 1], [1, 0, 0], [0, 0, 1]]> : tensor<3x3xi64>}
    : () -> tensor<3x3xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>, shape = array<i64: 2, 2, 2>}
    : (tensor<3xf64>, tensor<3x3xi64>) -> tensor<2x2x2xf64>
  %y = "pd_builtin.constant"() {value = dense<[[[1.0], [2.0]], [[4.0], [-1.0]]]> : tensor<2x2x1xf64>}
    : () -> tensor<2x2x1xf64>
  %out = "pd.sparse_matmul"(%x, %y) {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2x2x2xf64>, tensor<2x2x1xf64>) -> tensor<2x2x1xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[[0.25], [0.79]], [[0.55], [-0.55]]]> : tensor<2x2x1xf64>}
    : () -> tensor<2x2x1xf64>
  %y_grad_result = "pd.sparse_matmul_grad"(%x, %y, %out, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1>, result_segment_sizes = array<i32: 0, 1>}
    : (tensor<2x2x2xf64>, tensor<2x2x1xf64>, tensor<2x2x1xf64>, tensor<2x2x1xf64>) -> tensor<2x2x1xf64>
  "check.expect_almost_eq_const"(%y_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[[[1.58], [0.0]], [[1.65], [2.75]]]> : tensor<2x2x1xf64>}
    : (tensor<2x2x1xf64>) -> ()
  return
}
