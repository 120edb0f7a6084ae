// By hand: pd.instance_norm_grad behind pd.instance_norm. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[[-1.13, -1.48], [-0.14, -0.57]], [[0.35, -0.88], [-1.86, -0.68]]],
    [[[1.02, -0.98], [-0.38, 1.02]], [[-0.37, 1.55], [1.67, -0.76]]]
  ]> : tensor<2x2x2x2xf64>} : () -> tensor<2x2x2x2xf64>
  %scale = "pd_builtin.constant"() {value = dense<[0.94, -0.99]> : tensor<2xf64>} : () -> tensor<2xf64>
  %bias = "pd_builtin.constant"() {value = dense<[-1.44, -0.25]> : tensor<2xf64>} : () -> tensor<2xf64>
  %y, %saved_mean, %saved_variance = "pd.instance_norm"(%x, %scale, %bias)
    {epsilon = 0.00001 : f32, operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x2x2x2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2x2x2x2xf64>, tensor<4xf64>, tensor<4xf64>)
  %y_cotangent = "pd_builtin.constant"() {value = dense<[
    [[[0.69, -0.68], [0.12, -0.26]], [[-0.57, -0.23], [-0.14, 0.22]]],
    [[[0.47, -0.97], [-0.49, 0.21]], [[-0.83, 1.0], [0.66, -0.93]]]
  ]> : tensor<2x2x2x2xf64>} : () -> tensor<2x2x2x2xf64>
  %x_grad_result, %scale_grad_result, %bias_grad_result = "pd.instance_norm_grad"(%x, %scale, %saved_mean,
    %saved_variance, %y_cotangent)
    {epsilon = 0.00001 : f32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x2x2x2xf64>, tensor<2xf64>, tensor<4xf64>, tensor<4xf64>, tensor<2x2x2x2xf64>) -> (tensor<2x2x2x2xf64>,
      tensor<2xf64>, tensor<2xf64>)
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-6 : f64, value = dense<[
    [
      [[1.451637473, -0.902795728], [-0.02002277933, -0.5288189657]],
      [[0.2407857707, 0.08838188644], [0.195189807, -0.5243574642]]
    ],
    [
      [[0.1303711811, -0.04257940685], [0.06080812236, -0.1485998966]],
      [[0.10433755, -0.2087706784], [0.1817040084, -0.07727087997]]
    ]
  ]> : tensor<2x2x2x2xf64>} : (tensor<2x2x2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%scale_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[2.727567718, 2.830107962]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  "check.expect_almost_eq_const"(%bias_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[-0.91, -0.82]> : tensor<2xf64>}
    : (tensor<2xf64>) -> ()
  return
}

// -----

// By hand: pd.instance_norm_grad behind pd.instance_norm. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"()
    {value = dense<[[[[0.41], [1.74], [-1.42]], [[0.85], [-0.1], [-1.47]]]]> : tensor<1x2x3x1xf64>}
    : () -> tensor<1x2x3x1xf64>
  %y, %saved_mean, %saved_variance = "pd.instance_norm"(%x)
    {epsilon = 0.00001 : f32, operand_segment_sizes = array<i32: 1, 0, 0>, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<1x2x3x1xf64>) -> (tensor<1x2x3x1xf64>, tensor<2xf64>, tensor<2xf64>)
  %y_cotangent = "pd_builtin.constant"()
    {value = dense<[[[[0.25], [0.79], [0.55]], [[-0.55], [-0.4], [0.75]]]]> : tensor<1x2x3x1xf64>}
    : () -> tensor<1x2x3x1xf64>
  %x_grad_result = "pd.instance_norm_grad"(%x, %saved_mean, %saved_variance, %y_cotangent)
    {epsilon = 0.00001 : f32, operand_segment_sizes = array<i32: 1, 0, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 0, 0>}
    : (tensor<1x2x3x1xf64>, tensor<2xf64>, tensor<2xf64>, tensor<1x2x3x1xf64>) -> tensor<1x2x3x1xf64>
  "check.expect_almost_eq_const"(%x_grad_result) {tolerance = 1.0e-6 : f64, value = dense<[
    [[[-0.2240443239], [0.1297476376], [0.09429668621]], [[0.1563377254], [-0.2647604342], [0.1084227088]]]
  ]> : tensor<1x2x3x1xf64>} : (tensor<1x2x3x1xf64>) -> ()
  return
}
