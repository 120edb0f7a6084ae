// By hand: one sequence. Values of Paddle 2.6.2.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]], [[-0.63, -0.31, -0.21], [0.08, -0.16, 0.37]]]
  ]> : tensor<1x2x2x3xf32>} : () -> tensor<1x2x2x3xf32>
  %input_lengths = "pd_builtin.constant"() {value = dense<[2]> : tensor<1xi32>} : () -> tensor<1xi32>
  %label = "pd_builtin.constant"() {value = dense<[[1]]> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %label_lengths = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  %loss, %warprnntgrad = "pd.warprnnt"(%input, %label, %input_lengths, %label_lengths)
    {blank = 0 : i32, fastemit_lambda = 0.0 : f32, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<1x2x2x3xf32>, tensor<1x1xi32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<1xf32>, tensor<1x2x2x3xf32>)
  "check.expect_almost_eq_const"(%loss) {tolerance = 7.0e-5 : f64, value = dense<[-0.5865731]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_almost_eq_const"(%warprnntgrad) {tolerance = 2.0e-4 : f64, value = dense<[
    [[[-0.3728522, -0.6271477, 0.0], [-0.6271477, 0.0, 0.0]], [[0.0, -0.3728522, 0.0], [-0.9999999, 0.0, 0.0]]]
  ]> : tensor<1x2x2x3xf32>} : (tensor<1x2x2x3xf32>) -> ()
  return
}

// -----

// By hand: two sequences of different lengths. Values of Paddle 2.6.2.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[
    [[[-0.17, 0.44, -1.0], [-0.4, -0.71, -0.82]], [[-0.63, -0.31, -0.21], [0.08, -0.16, 0.37]]],
    [[[-0.59, 0.76, -0.95], [0.34, -0.17, 0.12]], [[-0.72, -0.6, 0.6], [0.94, -0.37, 0.38]]]
  ]> : tensor<2x2x2x3xf32>} : () -> tensor<2x2x2x3xf32>
  %input_lengths = "pd_builtin.constant"() {value = dense<[2, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %label = "pd_builtin.constant"() {value = dense<[[1], [2]]> : tensor<2x1xi32>} : () -> tensor<2x1xi32>
  %label_lengths = "pd_builtin.constant"() {value = dense<1> : tensor<2xi32>} : () -> tensor<2xi32>
  %loss, %warprnntgrad = "pd.warprnnt"(%input, %label, %input_lengths, %label_lengths)
    {blank = 0 : i32, fastemit_lambda = 0.1 : f32, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x2x2x3xf32>, tensor<2x1xi32>, tensor<2xi32>, tensor<2xi32>) -> (tensor<2xf32>, tensor<2x2x2x3xf32>)
  "check.expect_almost_eq_const"(%loss) {tolerance = 8.0e-5 : f64, value = dense<[-0.5865731, 0.61]> : tensor<2xf32>}
    : (tensor<2xf32>) -> ()
  "check.expect_almost_eq_const"(%warprnntgrad) {tolerance = 2.0e-4 : f64, value = dense<[
    [[[-0.3728522, -0.6898625, 0.0], [-0.6271477, 0.0, 0.0]], [[0.0, -0.4101375, 0.0], [-0.9999999, 0.0, 0.0]]],
    [[[0.0, 0.0, -1.1], [-1.0, 0.0, 0.0]], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]]
  ]> : tensor<2x2x2x3xf32>} : (tensor<2x2x2x3xf32>) -> ()
  return
}
