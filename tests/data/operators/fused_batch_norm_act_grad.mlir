// By hand: relu. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44], [-1.0, -0.4]], [[-0.71, -0.82], [-0.63, -0.31]]],
    [[[-0.21, 0.08], [-0.16, 0.37]], [[-0.59, 0.76], [-0.95, 0.34]]]
  ]> : tensor<2x2x2x2xf32>} : () -> tensor<2x2x2x2xf32>
  %scale = "pd_builtin.constant"() {value = dense<[-0.13, -0.95]> : tensor<2xf32>} : () -> tensor<2xf32>
  %bias = "pd_builtin.constant"() {value = dense<[0.1, 0.42]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out = "pd_builtin.constant"() {value = dense<[
    [[[0.0, 0.0], [0.2830265, 1.3043624]], [[0.16441715, 2.1162362], [0.13169734, 1.1303895]]],
    [[[0.0, 0.37650678], [0.0, 0.0]], [[0.115337424, 0.0], [0.2625766, 0.0]]]
  ]> : tensor<2x2x2x2xf32>} : () -> tensor<2x2x2x2xf32>
  %saved_mean = "pd_builtin.constant"() {value = dense<[-0.55249995, 0.057500016]> : tensor<2xf32>}
    : () -> tensor<2xf32>
  %saved_variance = "pd_builtin.constant"() {value = dense<[3.146136, 2.0347712]> : tensor<2xf32>}
    : () -> tensor<2xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [[[-0.98, 0.0], [-0.01, -0.73]], [[-0.72, -0.56], [-0.16, -0.5]]],
    [[[-0.83, -0.31], [-0.67, 0.76]], [[0.9, -0.92], [0.4, 0.15]]]
  ]> : tensor<2x2x2x2xf32>} : () -> tensor<2x2x2x2xf32>
  %x_grad, %scale_grad, %bias_grad = "pd.fused_batch_norm_act_grad"(%x, %scale, %bias, %out, %saved_mean,
    %saved_variance, %out_grad)
    {act_type = "relu", epsilon = 1.0e-5 : f32, momentum = 0.9 : f32,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 0, 1>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x2x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x2x2x2xf32>, tensor<2xf32>, tensor<2xf32>,
      tensor<2x2x2x2xf32>) -> (tensor<2x2x2x2xf32>, tensor<2xf32>, tensor<2xf32>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 6.0e-5 : f64, value = dense<[
    [[[0.008868421, -0.1239394], [0.03919879, 0.4450187]], [[0.3204188, -0.3046747], [0.08885092, 0.09065218]]],
    [[[0.01013302, 0.1143768], [0.00855227, -0.1941191]], [[-0.3459512, 0.1968817], [-0.130071, -0.2241961]]]
  ]> : tensor<2x2x2x2xf32>} : (tensor<2x2x2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%scale_grad)
    {tolerance = 3.0e-4 : f64, value = dense<[-0.1965549, 2.039146]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%bias_grad) {tolerance = 3.0e-4 : f64, value = dense<[0.41, -2.1]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}
