// By hand: in a test: scaled. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [3.0, 4.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %out, %mask = "pd.dropout_nd"(%x)
    {axis = array<i32: 0>, dropout_implementation = "downgrade_in_infer", dropout_prob = 0.25 : f32, is_test = true,
      operand_segment_sizes = array<i32: 1, 0>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2x1xui8>)
  "check.expect_almost_eq_const"(%out)
    {tolerance = 4.0e-4 : f64, value = dense<[[0.75, -1.5], [2.25, 3.0]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: in a test: unchanged. Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [3.0, 4.0]]> : tensor<2x2xf32>} : () -> tensor<2x2xf32>
  %out, %mask = "pd.dropout_nd"(%x)
    {axis = array<i32>, dropout_implementation = "upscale_in_train", dropout_prob = 0.25 : f32, is_test = true,
      operand_segment_sizes = array<i32: 1, 0>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<1x1xui8>)
  "check.expect_eq_const"(%out) {value = dense<[[1.0, -2.0], [3.0, 4.0]]> : tensor<2x2xf32>} : (tensor<2x2xf32>) -> ()
  return
}
