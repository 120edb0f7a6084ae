// pd.sqrt_double_grad of float32[3, 4], float32[3, 4], float32[3, 4]
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNSqrtDim2.test_check_grad.
func.func @main() {
  %out = "pd_builtin.constant"() {value = dense<[
    [0.9607289, 0.8167007, 0.746994, 0.3847077],
    [0.7842194, 0.8972179, 0.80436313, 0.683374],
    [0.98640764, 0.6363961, 0.87120605, 0.9539392]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %grad_x = "pd_builtin.constant"() {value = dense<[
    [-1.3167086, 0.359985, -0.5963903, 1.1983124],
    [0.25056764, 0.56842375, -0.08391733, 0.3065671],
    [0.22607286, -0.0725963, -0.76904887, -0.2557815]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %grad_x_grad = "pd_builtin.constant"() {value = dense<[
    [0.68, -0.66, -0.8, -0.08],
    [0.07, -0.78, 0.46, -0.9],
    [0.94, 0.63, 0.06, -0.59]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out_grad, %grad_out_grad = "pd.sqrt_double_grad"(%out, %grad_x, %grad_x_grad)
    {operand_segment_sizes = array<i32: 1, 1, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>)
  "check.expect_almost_eq_const"(%out_grad) {tolerance = 2.0e-4 : f64, value = dense<[
    [0.931961, 0.2909145, -0.6387096, 0.2491892],
    [-0.02236585, 0.4941615, 0.04799073, 0.4037473],
    [-0.2154368, 0.07186667, 0.05296443, -0.1581978]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  "check.expect_almost_eq_const"(%grad_out_grad) {tolerance = 8.0e-5 : f64, value = dense<[
    [0.353898, -0.4040648, -0.5354795, -0.103975],
    [0.04463037, -0.434677, 0.2859405, -0.6584974],
    [0.4764764, 0.4949747, 0.03443502, -0.309244]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}
