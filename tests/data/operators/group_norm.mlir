// By hand: two groups of channels, scale and bias.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[[1.93], [1.0]], [[-1.53], [1.23]], [[-0.76], [1.13]], [[-1.95], [1.49]]]
  ]> : tensor<1x4x2x1xf32>} : () -> tensor<1x4x2x1xf32>
  %scale = "pd_builtin.constant"() {value = dense<[-1.35, -0.18, 0.65, 0.03]> : tensor<4xf32>} : () -> tensor<4xf32>
  %bias = "pd_builtin.constant"() {value = dense<[-1.34, -1.44, -0.86, -1.79]> : tensor<4xf32>} : () -> tensor<4xf32>
  %y, %mean, %variance = "pd.group_norm"(%x, %scale, %bias)
    {data_layout = "NCHW", epsilon = 0.00001 : f32, groups = 2 : i32, operand_segment_sizes = array<i32: 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<1x4x2x1xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<1x4x2x1xf32>, tensor<1x2xf32>, tensor<1x2xf32>)
  "check.expect_almost_eq_const"(%y) {tolerance = 3.0e-4 : f64, value = dense<[
    [[[-2.652779], [-1.693341]], [[-1.139101], [-1.51875]], [[-1.201646], [-0.326105]], [[-1.831211], [-1.757662]]]
  ]> : tensor<1x4x2x1xf32>} : (tensor<1x4x2x1xf32>) -> ()
  "check.expect_almost_eq_const"(%mean)
    {tolerance = 8.0e-5 : f64, value = dense<[[0.6575, -0.02250001]]> : tensor<1x2xf32>}
    : (tensor<1x2xf32>) -> ()
  "check.expect_almost_eq_const"(%variance)
    {tolerance = 3.0e-4 : f64, value = dense<[[1.712369, 1.968769]]> : tensor<1x2xf32>}
    : (tensor<1x2xf32>) -> ()
  return
}
