// By hand: pd.mv_grad behind pd.mv. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %vec = "pd_builtin.constant"() {value = dense<[-0.13, -0.95]> : tensor<2xf64>} : () -> tensor<2xf64>
  %x = "pd_builtin.constant"() {value = dense<[[-0.17, 0.44], [-1.0, -0.4], [-0.71, -0.82]]> : tensor<3x2xf64>}
    : () -> tensor<3x2xf64>
  %out = "pd.mv"(%x, %vec) : (tensor<3x2xf64>, tensor<2xf64>) -> tensor<3xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[0.08, -0.31, -0.26]> : tensor<3xf64>} : () -> tensor<3xf64>
  %x_grad_result, %vec_grad_result = "pd.mv_grad"(%x, %vec, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x2xf64>, tensor<2xf64>, tensor<3xf64>) -> (tensor<3x2xf64>, tensor<2xf64>)
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[[-0.0104, -0.076], [0.0403, 0.2945], [0.0338, 0.247]]> :
      tensor<3x2xf64>}
    : (tensor<3x2xf64>) -> ()
  "check.expect_almost_eq_const"(%vec_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[0.481, 0.3724]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}
