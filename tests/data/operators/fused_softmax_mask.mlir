// By hand: a mask is added. Values of Paddle 2.6.2.
func.func @main() {
  %mask = "pd_builtin.constant"() {value = dense<[
    [[[-0.13, -0.95, 0.1, -0.13], [-0.16, -0.34, -0.59, 0.24]]]
  ]> : tensor<1x1x2x4xf32>} : () -> tensor<1x1x2x4xf32>
  %x = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44, -1.0, -0.4], [-0.71, -0.82, -0.63, -0.31]]]
  ]> : tensor<1x1x2x4xf32>} : () -> tensor<1x1x2x4xf32>
  %out = "pd.fused_softmax_mask"(%x, %mask) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<1x1x2x4xf32>, tensor<1x1x2x4xf32>) -> tensor<1x1x2x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 6.0e-5 : f64, value = dense<[
    [[[0.3170648, 0.2570077, 0.1740088, 0.2519186], [0.213744, 0.1599369, 0.1506229, 0.4756961]]]
  ]> : tensor<1x1x2x4xf32>} : (tensor<1x1x2x4xf32>) -> ()
  return
}

// -----

// By hand: one mask for all heads. Values of Paddle 2.6.2, of the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[-0.17, 0.44, -1.0, -0.4], [-0.71, -0.82, -0.63, -0.31]],
      [[-0.21, 0.08, -0.16, 0.37], [-0.59, 0.76, -0.95, 0.34]]
    ]
  ]> : tensor<1x2x2x4xf32>} : () -> tensor<1x2x2x4xf32>
  %mask = "pd_builtin.constant"() {value = dense<[
    [[[-0.13, -0.95, 0.1, -0.13], [-0.16, -0.34, -0.59, 0.24]]]
  ]> : tensor<1x1x2x4xf32>} : () -> tensor<1x1x2x4xf32>
  %out = "pd.fused_softmax_mask"(%x, %mask)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<1x2x2x4xf32>, tensor<1x1x2x4xf32>) -> tensor<1x2x2x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 6.0e-5 : f64, value = dense<[
    [
      [[0.3170648, 0.2570077, 0.1740088, 0.2519186], [0.213744, 0.1599369, 0.1506229, 0.4756961]],
      [[0.2128668, 0.1252945, 0.2816504, 0.3801883], [0.1182469, 0.3809907, 0.05366575, 0.4470967]]
    ]
  ]> : tensor<1x2x2x4xf32>} : (tensor<1x2x2x4xf32>) -> ()
  return
}

// -----

// By hand: no sum counts as farther below the largest one than 64, so that none is 0.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [
        [0.0, -63.0, -65.0, -1000.0],
        [30000.0, 1.0, 2.0, -3.0e38],
        [0xFF800000, 1.0, 2.0, 3.0],
        [0x7F800000, 1.0, 2.0, 3.0]
      ]
    ]
  ]> : tensor<1x1x4x4xf32>} : () -> tensor<1x1x4x4xf32>
  %mask = "pd_builtin.constant"() {value = dense<[
    [[[0.0, 0.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0], [0.0, -10000.0, 0.0, 0.0], [0.0, 0.0, 0.0, 0.0]]]
  ]> : tensor<1x1x4x4xf32>} : () -> tensor<1x1x4x4xf32>
  %out = "pd.fused_softmax_mask"(%x, %mask) {operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<1x1x4x4xf32>, tensor<1x1x4x4xf32>) -> tensor<1x1x4x4xf32>
  "check.expect_close_const"(%out) {max_ulp_difference = 32 : i64, value = dense<[
    [
      [
        [1.0, 4.35961e-28, 1.6038109e-28, 1.6038109e-28],
        [1.0, 1.6038109e-28, 1.6038109e-28, 1.6038109e-28],
        [1.1724798e-28, 1.1724798e-28, 0.26894143, 0.7310586],
        [0xFFC00000, 0xFFC00000, 0xFFC00000, 0xFFC00000]
      ]
    ]
  ]> : tensor<1x1x4x4xf32>} : (tensor<1x1x4x4xf32>) -> ()
  return
}
