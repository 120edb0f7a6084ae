// By hand: copies of the tensors. Values of Paddle 2.6.2.
func.func @main() {
  %input_0 = "pd_builtin.constant"() {value = dense<[1.0, 2.0]> : tensor<2xf32>} : () -> tensor<2xf32>
  %input_1 = "pd_builtin.constant"() {value = dense<[[3.0], [4.0]]> : tensor<2x1xf32>} : () -> tensor<2x1xf32>
  %input = "pd_builtin.combine"(%input_0, %input_1)
    : (tensor<2xf32>, tensor<2x1xf32>) -> tuple<tensor<2xf32>, tensor<2x1xf32>>
  %output, %fused_output = "pd.coalesce_tensor"(%input)
    {align_size = -1 : i32, concated_ranks = array<i64>, concated_shapes = array<i64>, constant = 0.0 : f32,
      copy_data = true, dtype = f32, persist_output = false, result_segment_sizes = array<i32: 1, 1>,
      set_constant = false, size_of_dtype = -1 : i32, use_align = false}
    : (tuple<tensor<2xf32>, tensor<2x1xf32>>) -> (tuple<tensor<2xf32>, tensor<2x1xf32>>, tensor<4xf32>)
  %output_0 = "pd_builtin.slice"(%output) {index = 0 : i32} : (tuple<tensor<2xf32>, tensor<2x1xf32>>) -> tensor<2xf32>
  "check.expect_almost_eq_const"(%output_0) {tolerance = 3.0e-4 : f64, value = dense<[1.0, 2.0]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  %output_1 = "pd_builtin.slice"(%output) {index = 1 : i32}
    : (tuple<tensor<2xf32>, tensor<2x1xf32>>) -> tensor<2x1xf32>
  "check.expect_almost_eq_const"(%output_1)
    {tolerance = 5.0e-4 : f64, value = dense<[[3.0], [4.0]]> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  "check.expect_eq_const"(%fused_output) {value = dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>} : (tensor<4xf32>) -> ()
  return
}
