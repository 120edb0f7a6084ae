// By hand: pd.triu_grad behind pd.triu. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[[[0.958]], [[0.626]]], [[[0.554]], [[0.416]]]]> : tensor<2x2x1x1xf64>}
    : () -> tensor<2x2x1x1xf64>
  %out = "pd.triu"(%x) {diagonal = 1 : i32} : (tensor<2x2x1x1xf64>) -> tensor<2x2x1x1xf64>
  %out_cotangent = "pd_builtin.constant"()
    {value = dense<[[[[0.25]], [[0.79]]], [[[0.55]], [[-0.55]]]]> : tensor<2x2x1x1xf64>}
    : () -> tensor<2x2x1x1xf64>
  %x_grad_result = "pd.triu_grad"(%out_cotangent)
    {diagonal = 1 : i32, operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2x2x1x1xf64>) -> tensor<2x2x1x1xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-6 : f64, value = dense<0.0> : tensor<2x2x1x1xf64>}
    : (tensor<2x2x1x1xf64>) -> ()
  return
}

// -----

// By hand: pd.triu_grad behind pd.triu. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[[[0.527]], [[0.696]]], [[[0.845]], [[0.45]]]]> : tensor<2x2x1x1xf64>}
    : () -> tensor<2x2x1x1xf64>
  %out = "pd.triu"(%x) {diagonal = -100 : i32} : (tensor<2x2x1x1xf64>) -> tensor<2x2x1x1xf64>
  %out_cotangent = "pd_builtin.constant"()
    {value = dense<[[[[0.25]], [[0.79]]], [[[0.55]], [[-0.55]]]]> : tensor<2x2x1x1xf64>}
    : () -> tensor<2x2x1x1xf64>
  %x_grad_result = "pd.triu_grad"(%out_cotangent)
    {diagonal = -100 : i32, operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<2x2x1x1xf64>) -> tensor<2x2x1x1xf64>
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[[[[0.25]], [[0.79]]], [[[0.55]], [[-0.55]]]]> : tensor<2x2x1x1xf64>}
    : (tensor<2x2x1x1xf64>) -> ()
  return
}
