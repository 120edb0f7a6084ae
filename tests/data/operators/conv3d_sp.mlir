// By hand: elements that reach a window. Values of Paddle 2.6.2.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[[0.1, 0.42], [-0.42, 0.02], [0.79, 0.79]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 0, 0], [0, 0, 0], [0, 1, 2], [0, 1, 0]]> : tensor<4x3xi64>}
    : () -> tensor<4x3xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>,
      shape = array<i64: 1, 1, 3, 3, 2>}
    : (tensor<3x2xf32>, tensor<4x3xi64>) -> tensor<1x1x3x3x2xf32>
  %kernel = "pd_builtin.constant"() {value = dense<[
    [
      [[[0.93, 0.09], [0.95, 0.43]], [[0.4, -0.57], [0.95, -0.99]]],
      [[[-0.49, -0.13], [0.56, -0.6]], [[0.73, 0.97], [-0.67, 0.19]]]
    ]
  ]> : tensor<1x2x2x2x2xf32>} : () -> tensor<1x2x2x2x2xf32>
  %y = "pd.conv3d_sp"(%x, %kernel)
    {dilations = array<i32: 1, 1, 1>, groups = 1 : i32, key = "", operand_segment_sizes = array<i32: 1, 1>,
      paddings = array<i32: 0, 0, 0>, result_segment_sizes = array<i32: 1, 0, 0>, strides = array<i32: 1, 1, 1>,
      subm = false}
    : (tensor<1x1x3x3x2xf32>, tensor<1x2x2x2x2xf32>) -> tensor<1x1x2x2x2xf32>
  %out = "pd.sparse_to_dense"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<1x1x2x2x2xf32>) -> tensor<1x1x2x2x2xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 5.0e-5 : f64, value = dense<[
    [[[[0.172, -0.214], [0.217, 0.0426]], [[-0.09370001, -0.3571], [-0.3716, -0.0292]]]]
  ]> : tensor<1x1x2x2x2xf32>} : (tensor<1x1x2x2x2xf32>) -> ()
  return
}

// -----

// By hand: only at the elements that are there. Values of Paddle 2.6.2.
func.func @main() {
  %values = "pd_builtin.constant"() {value = dense<[[0.1, 0.42], [-0.42, 0.02], [0.79, 0.79]]> : tensor<3x2xf32>}
    : () -> tensor<3x2xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[0, 0, 0], [0, 0, 0], [0, 1, 2], [0, 1, 0]]> : tensor<4x3xi64>}
    : () -> tensor<4x3xi64>
  %x = "pd.sparse_sparse_coo_tensor"(%values, %indices)
    {operand_segment_sizes = array<i32: 1, 1>, result_segment_sizes = array<i32: 1>,
      shape = array<i64: 1, 1, 3, 3, 2>}
    : (tensor<3x2xf32>, tensor<4x3xi64>) -> tensor<1x1x3x3x2xf32>
  %kernel = "pd_builtin.constant"() {value = dense<[
    [
      [[[0.93, 0.09], [0.95, 0.43]], [[0.4, -0.57], [0.95, -0.99]], [[-0.49, -0.13], [0.56, -0.6]]],
      [[[0.73, 0.97], [-0.67, 0.19]], [[-0.98, -0.23], [-0.91, 0.91]], [[-0.13, 0.9], [0.57, 0.73]]],
      [[[-0.65, -0.85], [0.2, -0.66]], [[0.47, -0.18], [0.06, 0.88]], [[0.04, -0.78], [-0.68, 0.09]]]
    ]
  ]> : tensor<1x3x3x2x2xf32>} : () -> tensor<1x3x3x2x2xf32>
  %y = "pd.conv3d_sp"(%x, %kernel)
    {dilations = array<i32: 1, 1, 1>, groups = 1 : i32, key = "", operand_segment_sizes = array<i32: 1, 1>,
      paddings = array<i32: 0, 1, 1>, result_segment_sizes = array<i32: 1, 0, 0>, strides = array<i32: 1, 1, 1>,
      subm = true}
    : (tensor<1x1x3x3x2xf32>, tensor<1x3x3x2x2xf32>) -> tensor<1x1x3x3x2xf32>
  %out = "pd.sparse_to_dense"(%y) {operand_segment_sizes = array<i32: 1>, result_segment_sizes = array<i32: 1>}
    : (tensor<1x1x3x3x2xf32>) -> tensor<1x1x3x3x2xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [
      [
        [[-0.5106, 0.6885999], [0.0, 0.0], [0.0, 0.0]],
        [[0.0, 0.0], [0.5299, -0.8885001], [0.0, 0.0]],
        [[-1.2761, 0.5798], [0.0, 0.0], [0.0, 0.0]]
      ]
    ]
  ]> : tensor<1x1x3x3x2xf32>} : (tensor<1x1x3x3x2xf32>) -> ()
  return
}
