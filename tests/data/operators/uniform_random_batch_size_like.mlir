// By hand: of bounds that are equal; the size of a batch from another axis. Values of Paddle 2.6.2.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out = "pd.uniform_random_batch_size_like"(%input)
    {diag_num = 0 : i32, diag_step = 0 : i32, diag_val = 1.0 : f32, dtype = f32, input_dim_idx = 1 : i32, max = 0.5 :
      f32, min = 0.5 : f32, output_dim_idx = 1 : i32, seed = 0 : i32, shape = array<i32: 4, -1>}
    : (tensor<2x3xf32>) -> tensor<4x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 6.0e-5 : f64, value = dense<0.5> : tensor<4x3xf32>}
    : (tensor<4x3xf32>) -> ()
  return
}
