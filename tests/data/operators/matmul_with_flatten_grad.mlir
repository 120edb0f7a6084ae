// By hand: pd.matmul_with_flatten_grad behind pd.matmul_with_flatten. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[[0.5, -1.25, 2.0], [1.5, -0.25, -3.0]]]> : tensor<1x2x3xf64>}
    : () -> tensor<1x2x3xf64>
  %y = "pd_builtin.constant"() {value = dense<[[1.0], [2.0], [0.5], [0.0], [1.0], [3.0]]> : tensor<6x1xf64>}
    : () -> tensor<6x1xf64>
  %out = "pd.matmul_with_flatten"(%x, %y)
    {operand_segment_sizes = array<i32: 1, 1>, x_num_col_dims = 1 : i32, y_num_col_dims = 1 : i32}
    : (tensor<1x2x3xf64>, tensor<6x1xf64>) -> tensor<1x1xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.89]]> : tensor<1x1xf64>} : () -> tensor<1x1xf64>
  %x_grad_result, %y_grad_result = "pd.matmul_with_flatten_grad"(%x, %y, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>, x_num_col_dims = 1 : i32,
      y_num_col_dims = 1 : i32}
    : (tensor<1x2x3xf64>, tensor<6x1xf64>, tensor<1x1xf64>) -> (tensor<1x2x3xf64>, tensor<6x1xf64>)
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[[[0.89, 1.78, 0.445], [0.0, 0.89, 2.67]]]> : tensor<1x2x3xf64>}
    : (tensor<1x2x3xf64>) -> ()
  "check.expect_almost_eq_const"(%y_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[[0.445], [-1.1125], [1.78], [1.335], [-0.2225], [-2.67]]> :
      tensor<6x1xf64>}
    : (tensor<6x1xf64>) -> ()
  return
}
