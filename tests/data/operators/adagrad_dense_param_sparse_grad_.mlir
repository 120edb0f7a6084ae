// By hand: rows that come twice are added up first. Values of Paddle 2.6.2.
func.func @main() {
  %grad = "pd_builtin.constant"()
    {rows = array<i64: 2, 0, 2>, height = 3 : i64, value = dense<[[0.1, -0.2], [0.3, 0.4], [0.5, 0.0]]> :
      tensor<3x2xf32>}
    : () -> !pd.selected_rows<tensor<3x2xf32>>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.1]> : tensor<1xf32>} : () -> tensor<1xf32>
  %moment = "pd_builtin.constant"() {value = dense<[[0.5, 0.1], [1.0, 2.0], [0.2, 0.3]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %param = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0], [0.0, 1.0]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %param_out, %moment_out = "pd.adagrad_dense_param_sparse_grad_"(%param, %grad, %moment, %learning_rate)
    {epsilon = 1.0e-6 : f32, multi_precision = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 0>,
      result_segment_sizes = array<i32: 1, 1, 0>}
    : (tensor<3x2xf32>, !pd.selected_rows<tensor<3x2xf32>>, tensor<3x2xf32>, tensor<1xf32>) -> (tensor<3x2xf32>,
      tensor<3x2xf32>)
  "check.expect_almost_eq_const"(%moment_out)
    {tolerance = 3.0e-4 : f64, value = dense<[[0.59, 0.26], [1.0, 2.0], [0.56, 0.34]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  "check.expect_almost_eq_const"(%param_out)
    {tolerance = 4.0e-4 : f64, value = dense<[[0.9609434, -2.078446], [0.5, 3.0], [-0.08017827, 1.0343]]> :
      tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}
