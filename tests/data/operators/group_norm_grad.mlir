// By hand: pd.group_norm_grad behind pd.group_norm. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[[1.93], [1.0]], [[-1.53], [1.23]], [[-0.76], [1.13]], [[-1.95], [1.49]]]
  ]> : tensor<1x4x2x1xf64>} : () -> tensor<1x4x2x1xf64>
  %scale = "pd_builtin.constant"() {value = dense<[-1.35, -0.18, 0.65, 0.03]> : tensor<4xf64>} : () -> tensor<4xf64>
  %bias = "pd_builtin.constant"() {value = dense<[-1.34, -1.44, -0.86, -1.79]> : tensor<4xf64>} : () -> tensor<4xf64>
  %y, %mean, %variance = "pd.group_norm"(%x, %scale, %bias)
    {data_layout = "NCHW", epsilon = 0.00001 : f32, groups = 2 : i32, operand_segment_sizes = array<i32: 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<1x4x2x1xf64>, tensor<4xf64>, tensor<4xf64>) -> (tensor<1x4x2x1xf64>, tensor<1x2xf64>, tensor<1x2xf64>)
  %y_cotangent = "pd_builtin.constant"() {value = dense<[
    [[[0.74], [-0.43]], [[0.21], [0.56]], [[0.43], [0.83]], [[0.72], [0.84]]]
  ]> : tensor<1x4x2x1xf64>} : () -> tensor<1x4x2x1xf64>
  %x_grad_result, %scale_grad_result, %bias_grad_result = "pd.group_norm_grad"(%x, %scale, %bias, %y, %mean,
    %variance, %y_cotangent)
    {data_layout = "NCHW", epsilon = 0.00001 : f32, groups = 2 : i32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<1x4x2x1xf64>, tensor<4xf64>, tensor<4xf64>, tensor<1x4x2x1xf64>, tensor<1x2xf64>, tensor<1x2xf64>,
      tensor<1x4x2x1xf64>) -> (tensor<1x4x2x1xf64>, tensor<4xf64>, tensor<4xf64>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-6 : f64, value = dense<[
    [
      [[-0.5082876538], [0.5900676245]],
      [[-0.1780841438], [0.09630417314]],
      [[0.07244161367], [0.1872503639]],
      [[-0.06697827141], [-0.1927137062]]
    ]
  ]> : tensor<1x4x2x1xf64>} : (tensor<1x4x2x1xf64>) -> ()
  "check.expect_almost_eq_const"(%scale_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[0.6070516628, -0.1060501583, 0.4557305422, -0.08359870607]> :
      tensor<4xf64>}
    : (tensor<4xf64>) -> ()
  "check.expect_almost_eq_const"(%bias_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[0.31, 0.77, 1.26, 1.56]> : tensor<4xf64>}
    : (tensor<4xf64>) -> ()
  return
}
