// By hand: one is scaled. Values of NumPy, by the formula.
func.func @main() {
  %x1 = "pd_builtin.constant"() {value = dense<[
    [[[-1.57, -0.43, 1.51], [1.67, -1.07, -1.69]], [[1.15, 0.49, -1.05], [0.02, -1.71, 0.8]]]
  ]> : tensor<1x2x2x3xf32>} : () -> tensor<1x2x2x3xf32>
  %scale1 = "pd_builtin.constant"() {value = dense<[-1.71, -0.47, -0.08]> : tensor<3xf32>} : () -> tensor<3xf32>
  %bias1 = "pd_builtin.constant"() {value = dense<[-1.55, 0.67, -0.05]> : tensor<3xf32>} : () -> tensor<3xf32>
  %x2 = "pd_builtin.constant"() {value = dense<[
    [[[0.11, 0.82, -1.65], [0.58, -0.52, -0.0]], [[-0.66, 0.54, 0.27], [0.47, -1.75, -1.1]]]
  ]> : tensor<1x2x2x3xf32>} : () -> tensor<1x2x2x3xf32>
  %out = "pd.fused_scale_bias_add_relu"(%x1, %scale1, %bias1, %x2)
    {exhaustive_search = false, fuse_dual = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 0, 0>}
    : (tensor<1x2x2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<1x2x2x3xf32>) -> tensor<1x2x2x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 5.0e-6 : f64, value = dense<[
    [[[1.2447, 1.6921, 0.0], [0.0, 0.6529, 0.08520001]], [[0.0, 0.9797, 0.304], [0.0, 0.0, 0.0]]]
  ]> : tensor<1x2x2x3xf32>} : (tensor<1x2x2x3xf32>) -> ()
  return
}

// -----

// By hand: both are scaled. Values of NumPy, by the formula.
func.func @main() {
  %x1 = "pd_builtin.constant"() {value = dense<[
    [[[-1.57, -0.43, 1.51], [1.67, -1.07, -1.69]], [[1.15, 0.49, -1.05], [0.02, -1.71, 0.8]]]
  ]> : tensor<1x2x2x3xf32>} : () -> tensor<1x2x2x3xf32>
  %scale1 = "pd_builtin.constant"() {value = dense<[-1.71, -0.47, -0.08]> : tensor<3xf32>} : () -> tensor<3xf32>
  %bias1 = "pd_builtin.constant"() {value = dense<[-1.55, 0.67, -0.05]> : tensor<3xf32>} : () -> tensor<3xf32>
  %x2 = "pd_builtin.constant"() {value = dense<[
    [[[0.11, 0.82, -1.65], [0.58, -0.52, -0.0]], [[-0.66, 0.54, 0.27], [0.47, -1.75, -1.1]]]
  ]> : tensor<1x2x2x3xf32>} : () -> tensor<1x2x2x3xf32>
  %scale2 = "pd_builtin.constant"() {value = dense<[0.0, 0.39, 1.74]> : tensor<3xf32>} : () -> tensor<3xf32>
  %bias2 = "pd_builtin.constant"() {value = dense<[0.36, -1.63, -1.41]> : tensor<3xf32>} : () -> tensor<3xf32>
  %out = "pd.fused_scale_bias_add_relu"(%x1, %scale1, %bias1, %x2, %scale2, %bias2)
    {exhaustive_search = false, fuse_dual = true, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>}
    : (tensor<1x2x2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<1x2x2x3xf32>, tensor<3xf32>,
      tensor<3xf32>) -> tensor<1x2x2x3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 4.0e-6 : f64, value = dense<[
    [[[1.4947, 0.0, 0.0], [0.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]
  ]> : tensor<1x2x2x3xf32>} : (tensor<1x2x2x3xf32>) -> ()
  return
}
