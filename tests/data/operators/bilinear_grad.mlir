// By hand: pd.bilinear_grad behind pd.bilinear. Values of PaddlePaddle 2.6.2.
func.func @main() {
  %weight = "pd_builtin.constant"() {value = dense<[
    [[0.1, 0.42], [-0.42, 0.02]],
    [[0.79, 0.79], [-0.75, -0.59]],
    [[-0.9, -0.12], [-0.94, -0.09]]
  ]> : tensor<3x2x2xf64>} : () -> tensor<3x2x2xf64>
  %x = "pd_builtin.constant"() {value = dense<[[-0.17, 0.44], [-1.0, -0.4]]> : tensor<2x2xf64>}
    : () -> tensor<2x2xf64>
  %y = "pd_builtin.constant"() {value = dense<[[-0.13, -0.95], [0.1, -0.13]]> : tensor<2x2xf64>}
    : () -> tensor<2x2xf64>
  %out = "pd.bilinear"(%x, %y, %weight) {operand_segment_sizes = array<i32: 1, 1, 1, 0>}
    : (tensor<2x2xf64>, tensor<2x2xf64>, tensor<3x2x2xf64>) -> tensor<2x3xf64>
  %out_cotangent = "pd_builtin.constant"() {value = dense<[[0.74, -0.43, 0.21], [0.56, 0.43, 0.83]]> : tensor<2x3xf64>}
    : () -> tensor<2x3xf64>
  %x_grad_result, %y_grad_result, %weight_grad_result = "pd.bilinear_grad"(%x, %y, %weight, %out_cotangent)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 0>}
    : (tensor<2x2xf64>, tensor<2x2xf64>, tensor<3x2x2xf64>, tensor<2x3xf64>) -> (tensor<2x2xf64>, tensor<2x2xf64>,
      tensor<3x2x2xf64>)
  "check.expect_almost_eq_const"(%x_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[[0.110506, -0.212979], [-0.096919, -0.092554]]> : tensor<2x2xf64>}
    : (tensor<2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%y_grad_result)
    {tolerance = 1.0e-6 : f64, value = dense<[[-0.004409, 0.119021], [0.88646, -0.34842]]> : tensor<2x2xf64>}
    : (tensor<2x2xf64>) -> ()
  "check.expect_almost_eq_const"(%weight_grad_result) {tolerance = 1.0e-6 : f64, value = dense<[
    [[-0.039646, 0.19231], [-0.064728, -0.2802]],
    [[-0.052503, -0.013545], [0.007396, 0.2021]],
    [[-0.078359, 0.141815], [-0.045212, -0.04462]]
  ]> : tensor<3x2x2xf64>} : (tensor<3x2x2xf64>) -> ()
  return
}

// -----

// By hand: the bias, which the operator does not read, has a gradient too. By pencil and paper.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.0], [2.0]]> : tensor<2x1xf64>} : () -> tensor<2x1xf64>
  %y = "pd_builtin.constant"() {value = dense<[[3.0], [1.0]]> : tensor<2x1xf64>} : () -> tensor<2x1xf64>
  %weight = "pd_builtin.constant"() {value = dense<[[[2.0]], [[1.0]]]> : tensor<2x1x1xf64>} : () -> tensor<2x1x1xf64>
  %out_grad = "pd_builtin.constant"() {value = dense<[[1.0, -2.0], [0.5, 3.0]]> : tensor<2x2xf64>}
    : () -> tensor<2x2xf64>
  %x_grad, %y_grad, %weight_grad, %bias_grad = "pd.bilinear_grad"(%x, %y, %weight, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<2x1xf64>, tensor<2x1xf64>, tensor<2x1x1xf64>, tensor<2x2xf64>) -> (tensor<2x1xf64>, tensor<2x1xf64>,
      tensor<2x1x1xf64>, tensor<1x2xf64>)
  "check.expect_eq_const"(%x_grad) {value = dense<[[0.0], [4.0]]> : tensor<2x1xf64>} : (tensor<2x1xf64>) -> ()
  "check.expect_eq_const"(%y_grad) {value = dense<[[0.0], [8.0]]> : tensor<2x1xf64>} : (tensor<2x1xf64>) -> ()
  "check.expect_eq_const"(%weight_grad) {value = dense<[[[4.0]], [[0.0]]]> : tensor<2x1x1xf64>}
    : (tensor<2x1x1xf64>) -> ()
  "check.expect_eq_const"(%bias_grad) {value = dense<[[1.5, 1.0]]> : tensor<1x2xf64>} : (tensor<1x2xf64>) -> ()
  return
}
