// By hand: with a bias. Values of Paddle 2.6.2.
func.func @main() {
  %bias = "pd_builtin.constant"() {value = dense<[[0.93, 0.09]]> : tensor<1x2xf32>} : () -> tensor<1x2xf32>
  %weight = "pd_builtin.constant"() {value = dense<[
    [[0.1, 0.42], [-0.42, 0.02], [0.79, 0.79]],
    [[-0.75, -0.59], [-0.9, -0.12], [-0.94, -0.09]]
  ]> : tensor<2x3x2xf32>} : () -> tensor<2x3x2xf32>
  %x = "pd_builtin.constant"() {value = dense<[[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %y = "pd_builtin.constant"() {value = dense<[[-0.13, -0.95], [0.1, -0.13]]> : tensor<2x2xf32>}
    : () -> tensor<2x2xf32>
  %out = "pd.bilinear"(%x, %y, %weight, %bias) {operand_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<2x3xf32>, tensor<2x2xf32>, tensor<2x3x2xf32>, tensor<1x2xf32>) -> tensor<2x2xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 2.0e-4 : f64, value = dense<[[1.868904, -0.12792], [0.99894, 0.20963]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: without a bias, float64. Values of Paddle 2.6.2.
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
  "check.expect_almost_eq_const"(%out) {tolerance = 6.0e-7 : f64, value = dense<[
    [0.085704, 0.434564, 0.052118],
    [0.06244, 0.02302, 0.10732]
  ]> : tensor<2x3xf64>} : (tensor<2x3xf64>) -> ()
  return
}
