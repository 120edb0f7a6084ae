// By hand: all operands. By numerical derivative in float64.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[[-0.14, 0.04], [0.9, -0.5]], [[0.61, 0.35], [0.43, 0.26]]],
    [[[0.94, -0.33], [-0.2, -0.59]], [[-0.9, -0.57], [0.83, 0.68]]]
  ]> : tensor<2x2x2x2xf64>} : () -> tensor<2x2x2x2xf64>
  %fwd_scale = "pd_builtin.constant"() {value = dense<[-0.78, 0.21]> : tensor<2xf64>} : () -> tensor<2xf64>
  %saved_mean = "pd_builtin.constant"() {value = dense<[
    0.07500000000000001, 0.4125, -0.045000000000000026, 0.010000000000000009
  ]> : tensor<4xf64>} : () -> tensor<4xf64>
  %saved_variance = "pd_builtin.constant"() {value = dense<[
    1.9437273023708412, 7.754792791918022, 1.7071335230238942, 1.3228392779523366
  ]> : tensor<4xf64>} : () -> tensor<4xf64>
  %grad_y = "pd_builtin.constant"() {value = dense<[
    [[[-0.04, 0.19], [0.32, -0.39]], [[0.92, -0.07], [0.26, 0.27]]],
    [[[-0.63, -0.88], [-0.18, 0.53]], [[0.63, 0.46], [-0.77, 0.83]]]
  ]> : tensor<2x2x2x2xf64>} : () -> tensor<2x2x2x2xf64>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [[[0.6, 0.76], [0.05, 0.83]], [[-0.91, -0.94], [-0.96, -0.49]]],
    [[[-0.5, -0.62], [0.13, -0.92]], [[0.18, -0.67], [0.36, -0.96]]]
  ]> : tensor<2x2x2x2xf64>} : () -> tensor<2x2x2x2xf64>
  %grad_scale_grad = "pd_builtin.constant"() {value = dense<[-0.38, 0.88]> : tensor<2xf64>} : () -> tensor<2xf64>
  %grad_bias_grad = "pd_builtin.constant"() {value = dense<[0.08, 0.62]> : tensor<2xf64>} : () -> tensor<2xf64>
  %x_grad_result, %fwd_scale_grad_result, %grad_y_grad_result = "pd.instance_norm_double_grad"(%x, %fwd_scale,
    %saved_mean, %saved_variance, %grad_y, %grad_x_grad, %grad_scale_grad, %grad_bias_grad)
    {epsilon = 1.0e-5 : f32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x2x2x2xf64>, tensor<2xf64>, tensor<4xf64>, tensor<4xf64>, tensor<2x2x2x2xf64>, tensor<2x2x2x2xf64>,
      tensor<2xf64>, tensor<2xf64>) -> (tensor<2x2x2x2xf64>, tensor<2xf64>, tensor<2x2x2x2xf64>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[-0.131837364, -0.170712445], [0.144993743, 0.157556066]],
      [[0.110799638, -1.46588766], [-0.661381226, 2.01646925]]
    ],
    [
      [[-0.091141197, 0.453610849], [-0.382785324, 0.0203156724]],
      [[-0.0920843438, -0.188994287], [-0.684272819, 0.96535145]]
    ]
  ]> : tensor<2x2x2x2xf64>} : (tensor<2x2x2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%fwd_scale_grad_result)
    {tolerance = 1.0e-5 : f64, value = dense<[-0.137707648, -0.345330221]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  "check.expect_almost_eq_const"(%grad_y_grad_result) {tolerance = 1.0e-5 : f64, value = dense<[
    [
      [[0.36029903, -0.167719058], [-0.455056163, 0.582476192]],
      [[2.13423513, -0.0902713409], [0.546589691, -0.110553479]]
    ],
    [
      [[-0.370916894, 0.408884916], [-0.653254206, 0.935286184]],
      [[-0.32725177, -0.174285165], [1.76254431, 1.21899262]]
    ]
  ]> : tensor<2x2x2x2xf64>} : (tensor<2x2x2x2xf64>) -> ()
  return
}
