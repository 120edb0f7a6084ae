// By hand: each channel of each sample by itself.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[[-1.13, -1.48], [-0.14, -0.57]], [[0.35, -0.88], [-1.86, -0.68]]],
    [[[1.02, -0.98], [-0.38, 1.02]], [[-0.37, 1.55], [1.67, -0.76]]]
  ]> : tensor<2x2x2x2xf32>} : () -> tensor<2x2x2x2xf32>
  %scale = "pd_builtin.constant"() {value = dense<[0.94, -0.99]> : tensor<2xf32>} : () -> tensor<2xf32>
  %bias = "pd_builtin.constant"() {value = dense<[-1.44, -0.25]> : tensor<2xf32>} : () -> tensor<2xf32>
  %y, %saved_mean, %saved_variance = "pd.instance_norm"(%x, %scale, %bias)
    {epsilon = 0.00001 : f32, operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x2x2x2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2x2x2x2xf32>, tensor<4xf32>, tensor<4xf32>)
  "check.expect_almost_eq_const"(%y) {tolerance = 3.0e-4 : f64, value = dense<[
    [[[-1.988779, -2.629022], [-0.1778075, -0.9643912]], [[-1.659956, -0.1080581], [1.128414, -0.3603992]]],
    [[[-0.5279793, -2.673911], [-2.030131, -0.5279793]], [[0.5554233, -1.177252], [-1.285544, 0.9073731]]]
  ]> : tensor<2x2x2x2xf32>} : (tensor<2x2x2x2xf32>) -> ()
  "check.expect_almost_eq_const"(%saved_mean)
    {tolerance = 10.0e-5 : f64, value = dense<[-0.83, -0.7675, 0.17, 0.5225]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  "check.expect_almost_eq_const"(%saved_variance)
    {tolerance = 3.0e-4 : f64, value = dense<[1.946026, 1.27445, 1.141453, 0.9115506]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  return
}

// -----

// By hand: neither scale nor bias.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[[0.41], [1.74], [-1.42]], [[0.85], [-0.1], [-1.47]]]]> : tensor<1x2x3x1xf32>}
    : () -> tensor<1x2x3x1xf32>
  %y, %saved_mean, %saved_variance = "pd.instance_norm"(%x)
    {epsilon = 0.00001 : f32, operand_segment_sizes = array<i32: 1, 0, 0>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<1x2x3x1xf32>) -> (tensor<1x2x3x1xf32>, tensor<2xf32>, tensor<2xf32>)
  "check.expect_almost_eq_const"(%y) {tolerance = 2.0e-4 : f64, value = dense<[
    [[[0.1286563], [1.155334], [-1.283991]], [[1.144596], [0.1470124], [-1.291609]]]
  ]> : tensor<1x2x3x1xf32>} : (tensor<1x2x3x1xf32>) -> ()
  "check.expect_almost_eq_const"(%saved_mean)
    {tolerance = 4.0e-5 : f64, value = dense<[0.2433334, -0.24]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%saved_variance)
    {tolerance = 2.0e-4 : f64, value = dense<[0.7719383, 1.050088]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  return
}
