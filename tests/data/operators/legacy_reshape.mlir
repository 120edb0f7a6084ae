// By hand: pd.legacy_reshape of float32[2, 3], int64[2]. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %shape = "pd_builtin.constant"() {value = dense<[3, -1]> : tensor<2xi64>} : () -> tensor<2xi64>
  %out = "pd.legacy_reshape"(%x, %shape) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 1.0e-4 : f64, value = dense<[[0.5, -1.25], [2.0, 1.5], [-0.25, -3.0]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}
