// By hand: one dimension is that of another tensor; without a spread all numbers are the mean.
// With pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.0> : tensor<2x3xf32>} : () -> tensor<2x3xf32>
  %out = "pd.gaussian_random_batch_size_like"(%x) {shape = [4 : i32, -1 : i32], input_dim_idx = 1 : i32,
    output_dim_idx = 1 : i32, mean = 1.5 : f32, std = 0.0 : f32, seed = 0 : i32, dtype = 6 : i32}
    : (tensor<2x3xf32>) -> tensor<4x3xf64>
  "check.expect_eq_const"(%out) {value = dense<1.5> : tensor<4x3xf64>} : (tensor<4x3xf64>) -> ()
  return
}
