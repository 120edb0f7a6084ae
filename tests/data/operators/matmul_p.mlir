// By hand: two matrices. Values of NumPy.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.46, 1.89, 0.37], [1.06, -0.37, -1.22]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[1.0, 0.3], [0.47, 0.03], [1.86, -1.09]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %z = "pd.matmul_p"(%x, %y) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%z)
    {tolerance = 5.0e-6 : f64, value = dense<[[1.1165, -0.4846], [-1.3831, 1.6367]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}
