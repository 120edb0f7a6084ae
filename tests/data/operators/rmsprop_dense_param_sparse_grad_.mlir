// By hand: only the rows of the gradient. Values of Paddle 2.6.2.
func.func @main() {
  %grad = "pd_builtin.constant"()
    {rows = array<i64: 2, 0, 2>, height = 3 : i64, value = dense<[[0.1, -0.2], [0.3, 0.4], [0.5, 0.0]]> :
      tensor<3x2xf32>}
    : () -> !pd.selected_rows<tensor<3x2xf32>>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %mean_square = "pd_builtin.constant"() {value = dense<[[0.5, 0.1], [1.0, 2.0], [0.2, 0.3]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %moment = "pd_builtin.constant"() {value = dense<[[0.1, 0.0], [-0.2, 0.3], [0.0, 0.4]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %param = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0], [0.0, 1.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %param_out, %moment_out, %mean_square_out, %mean_grad_out = "pd.rmsprop_dense_param_sparse_grad_"(%param,
    %mean_square, %grad, %moment, %learning_rate)
    {centered = false, decay = 0.9 : f32, epsilon = 1.0e-6 : f32, momentum = 0.5 : f32, multi_precision = false,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0, 0>, result_segment_sizes = array<i32: 1, 1, 1, 1, 0>}
    : (tensor<3x2xf32>, tensor<3x2xf32>, !pd.selected_rows<tensor<3x2xf32>>, tensor<3x2xf32>,
      tensor<1xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<f32>)
  "check.expect_almost_eq_const"(%mean_square_out)
    {tolerance = 2.0e-4 : f64, value = dense<[[0.459, 0.106], [0.9, 1.8], [0.216, 0.274]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  "check.expect_almost_eq_const"(%moment_out) {tolerance = 3.0e-5 : f64, value = dense<[
    [0.0942807, 0.1228585],
    [-0.1, 0.15],
    [0.1290991, 0.161792]
  ]> : tensor<3x2xf32>} : (tensor<3x2xf32>) -> ()
  "check.expect_almost_eq_const"(%param_out) {tolerance = 3.0e-4 : f64, value = dense<[
    [0.9057193, -2.122859],
    [0.6, 2.85],
    [-0.1290991, 0.838208]
  ]> : tensor<3x2xf32>} : (tensor<3x2xf32>) -> ()
  return
}
