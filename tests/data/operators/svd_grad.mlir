// pd.svd_grad of float64[1, 1], float64[1, 1], float64[1, 1], float64[1], float64[1, 1], float64[1, 1], float64[1]
// Values of Paddle 2.6.2; after test_svd_op.py::TestSvdNormalMatrixSmall.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.7]]> : tensor<1x1xf64>} : () -> tensor<1x1xf64>
  %u = "pd_builtin.constant"() {value = dense<[[1.0]]> : tensor<1x1xf64>} : () -> tensor<1x1xf64>
  %vh = "pd_builtin.constant"() {value = dense<[[1.0]]> : tensor<1x1xf64>} : () -> tensor<1x1xf64>
  %s = "pd_builtin.constant"() {value = dense<[0.7]> : tensor<1xf64>} : () -> tensor<1xf64>
  %u_grad = "pd_builtin.constant"() {value = dense<[[0.0]]> : tensor<1x1xf64>} : () -> tensor<1x1xf64>
  %vh_grad = "pd_builtin.constant"() {value = dense<[[0.0]]> : tensor<1x1xf64>} : () -> tensor<1x1xf64>
  %s_grad = "pd_builtin.constant"() {value = dense<[-1.01]> : tensor<1xf64>} : () -> tensor<1xf64>
  %x_grad = "pd.svd_grad"(%x, %u, %vh, %s, %u_grad, %vh_grad, %s_grad)
    {full_matrices = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1>}
    : (tensor<1x1xf64>, tensor<1x1xf64>, tensor<1x1xf64>, tensor<1xf64>, tensor<1x1xf64>, tensor<1x1xf64>,
      tensor<1xf64>) -> tensor<1x1xf64>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-6 : f64, value = dense<[[-1.01]]> : tensor<1x1xf64>}
    : (tensor<1x1xf64>) -> ()
  return
}

// -----

// By hand: of equal values the vectors may turn, which has no derivative. By pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[2.0, 0.0], [0.0, 2.0]]> : tensor<2x2xf64>} : () -> tensor<2x2xf64>
  %u = "pd_builtin.constant"() {value = dense<[[1.0, 0.0], [0.0, 1.0]]> : tensor<2x2xf64>} : () -> tensor<2x2xf64>
  %s = "pd_builtin.constant"() {value = dense<2.0> : tensor<2xf64>} : () -> tensor<2xf64>
  %u_grad = "pd_builtin.constant"() {value = dense<0.0> : tensor<2x2xf64>} : () -> tensor<2x2xf64>
  %s_grad = "pd_builtin.constant"() {value = dense<[3.0, -1.0]> : tensor<2xf64>} : () -> tensor<2xf64>
  %x_grad = "pd.svd_grad"(%x, %u, %u, %s, %u_grad, %u_grad, %s_grad)
    {full_matrices = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1>,
      result_segment_sizes = array<i32: 1>}
    : (tensor<2x2xf64>, tensor<2x2xf64>, tensor<2x2xf64>, tensor<2xf64>, tensor<2x2xf64>, tensor<2x2xf64>,
      tensor<2xf64>) -> tensor<2x2xf64>
  "check.expect_eq_const"(%x_grad) {value = dense<[[3.0, 0.0], [0.0, -1.0]]> : tensor<2x2xf64>}
    : (tensor<2x2xf64>) -> ()
  return
}
