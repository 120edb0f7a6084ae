// By hand: pd.gemm_epilogue of float32[1, 2, 3], float32[3, 1], float32[1]. By NumPy, from what Paddle 3.3.1 says of it.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]]> : tensor<1x2x3xf32>}
    : () -> tensor<1x2x3xf32>
  %w = "pd_builtin.constant"() {value = dense<[[1.0], [2.0], [0.5]]> : tensor<3x1xf32>} : () -> tensor<3x1xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.5]> : tensor<1xf32>} : () -> tensor<1xf32>
  %out = "pd.gemm_epilogue"(%input, %w, %bias)
    {activation_type = "relu", in_num_col_dims = 2 : i32, operand_segment_sizes = array<i32: 1, 1, 1>,
      padding_weights = false}
    : (tensor<1x2x3xf32>, tensor<3x1xf32>, tensor<1xf32>) -> tensor<1x2x1xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-4 : f64, value = dense<0.0> : tensor<1x2x1xf32>}
    : (tensor<1x2x1xf32>) -> ()
  return
}
