// pd.fusion_repeated_fc_relu of float32[9, 2], float32[2, 4], float32[4, 3], float32[1, 2], float32[1, 4], float32[1, 3], float32[3, 9]
// Values of Paddle 2.6.2; after test_fusion_repeated_fc_relu_op.py::TestFusionRepeatedFCReluOp.test_check_output.
func.func @main() {
  %w_0 = "pd_builtin.constant"() {value = dense<[
    [0.0338, 0.000182],
    [0.839, 0.329],
    [0.662, 0.486],
    [0.727, 0.773],
    [0.893, 0.34],
    [0.917, 0.569],
    [0.58, 0.005],
    [0.455, 0.525],
    [0.245, 0.638]
  ]> : tensor<9x2xf32>} : () -> tensor<9x2xf32>
  %w_1 = "pd_builtin.constant"() {value = dense<[
    [0.923, 0.536, 0.376, 0.0211],
    [0.409, 0.325, 0.686, 0.535]
  ]> : tensor<2x4xf32>} : () -> tensor<2x4xf32>
  %w_2 = "pd_builtin.constant"() {value = dense<[
    [0.943, 0.984, 0.509],
    [0.32, 0.943, 0.893],
    [0.432, 0.329, 0.94],
    [0.197, 0.92, 0.0351]
  ]> : tensor<4x3xf32>} : () -> tensor<4x3xf32>
  %bias_0 = "pd_builtin.constant"() {value = dense<[[0.0989, 0.981]]> : tensor<1x2xf32>} : () -> tensor<1x2xf32>
  %bias_1 = "pd_builtin.constant"() {value = dense<[[0.182, 0.368, 0.958, 0.33]]> : tensor<1x4xf32>}
    : () -> tensor<1x4xf32>
  %bias_2 = "pd_builtin.constant"() {value = dense<[[0.0322, 0.539, 0.0984]]> : tensor<1x3xf32>}
    : () -> tensor<1x3xf32>
  %x = "pd_builtin.constant"() {value = dense<[
    [0.771, 0.498, 0.836, 0.359, 0.863, 0.908, 0.671, 0.999, 0.766],
    [0.671, 0.0188, 0.694, 0.164, 0.558, 0.846, 0.516, 0.468, 0.848],
    [0.927, 0.763, 0.864, 0.812, 0.423, 0.00863, 0.172, 0.67, 0.789]
  ]> : tensor<3x9xf32>} : () -> tensor<3x9xf32>
  %w = "pd_builtin.combine"(%w_0, %w_1, %w_2)
    : (tensor<9x2xf32>, tensor<2x4xf32>, tensor<4x3xf32>) -> tuple<tensor<9x2xf32>, tensor<2x4xf32>, tensor<4x3xf32>>
  %bias = "pd_builtin.combine"(%bias_0, %bias_1, %bias_2)
    : (tensor<1x2xf32>, tensor<1x4xf32>, tensor<1x3xf32>) -> tuple<tensor<1x2xf32>, tensor<1x4xf32>, tensor<1x3xf32>>
  %relu_out, %out = "pd.fusion_repeated_fc_relu"(%x, %w, %bias) {result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x9xf32>, tuple<tensor<9x2xf32>, tensor<2x4xf32>, tensor<4x3xf32>>, tuple<tensor<1x2xf32>,
      tensor<1x4xf32>, tensor<1x3xf32>>) -> (tuple<tensor<3x2xf32>, tensor<3x4xf32>>, tensor<3x3xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-3 : f64, value = dense<[
    [8.883194, 13.11407, 10.87941],
    [6.671203, 10.05749, 8.345531],
    [7.252646, 10.91031, 9.047243]
  ]> : tensor<3x3xf32>} : (tensor<3x3xf32>) -> ()
  %relu_out_0 = "pd_builtin.slice"(%relu_out) {index = 0 : i32}
    : (tuple<tensor<3x2xf32>, tensor<3x4xf32>>) -> tensor<3x2xf32>
  "check.expect_almost_eq_const"(%relu_out_0) {tolerance = 5.0e-4 : f64, value = dense<[
    [3.991897, 3.655395],
    [2.710065, 2.911761],
    [2.91625, 3.284498]
  ]> : tensor<3x2xf32>} : (tensor<3x2xf32>) -> ()
  %relu_out_1 = "pd_builtin.slice"(%relu_out) {index = 1 : i32}
    : (tuple<tensor<3x2xf32>, tensor<3x4xf32>>) -> tensor<3x4xf32>
  "check.expect_almost_eq_const"(%relu_out_1) {tolerance = 6.0e-4 : f64, value = dense<[
    [5.361578, 3.69566, 4.966555, 2.369866],
    [3.8743, 2.766917, 3.974453, 1.944975],
    [4.217058, 2.998572, 4.307676, 2.14874]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}
