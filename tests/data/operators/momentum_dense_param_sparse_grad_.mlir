// By hand: every row is updated. Values of Paddle 2.6.2.
func.func @main() {
  %grad = "pd_builtin.constant"()
    {rows = array<i64: 2, 0, 2>, height = 3 : i64, value = dense<[[0.1, -0.2], [0.3, 0.4], [0.5, 0.0]]> :
      tensor<3x2xf32>}
    : () -> !pd.selected_rows<tensor<3x2xf32>>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %param = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0], [0.0, 1.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %velocity = "pd_builtin.constant"() {value = dense<[[0.1, 0.0], [-0.2, 0.3], [0.0, 0.4]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %param_out, %velocity_out = "pd.momentum_dense_param_sparse_grad_"(%param, %grad, %velocity, %learning_rate)
    {mu = 0.9 : f32, multi_precision = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 0>,
      regularization_coeff = 0.0 : f32, regularization_method = "", rescale_grad = 1.0 : f32,
      result_segment_sizes = array<i32: 1, 1, 0>, use_nesterov = true}
    : (tensor<3x2xf32>, !pd.selected_rows<tensor<3x2xf32>>, tensor<3x2xf32>, tensor<1xf32>) -> (tensor<3x2xf32>,
      tensor<3x2xf32>)
  "check.expect_almost_eq_const"(%param_out)
    {tolerance = 4.0e-4 : f64, value = dense<[[0.9349, -2.076], [0.5162, 2.9757], [-0.114, 1.0056]]> :
      tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  "check.expect_almost_eq_const"(%velocity_out)
    {tolerance = 8.0e-5 : f64, value = dense<[[0.39, 0.4], [-0.18, 0.27], [0.6, 0.16]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}
