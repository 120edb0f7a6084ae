// pd.proximal_gd of float32[5, 4], float32[5, 4], float32[1]
// Values of Paddle 2.6.2; after synthesized::proximal_gdfloat320.0.
func.func @main() {
  %param = "pd_builtin.constant"() {value = dense<[
    [-0.984, 0.0819, 0.135, 0.408],
    [-0.113, -0.937, 0.675, 0.826],
    [-0.063, -0.886, -0.906, -0.333],
    [0.526, 0.269, 0.136, -0.372],
    [0.868, 1.77, 0.178, -1.75]
  ]> : tensor<5x4xf32>} : () -> tensor<5x4xf32>
  %grad = "pd_builtin.constant"() {value = dense<[
    [-1.89, -2.04, -0.162, 1.71],
    [-2.44, 2.43, 0.573, -0.0972],
    [-0.252, -0.214, 0.548, -0.0245],
    [1.41, -0.627, -1.49, -0.32],
    [-1.09, 0.612, -0.637, 0.0828]
  ]> : tensor<5x4xf32>} : () -> tensor<5x4xf32>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.05]> : tensor<1xf32>} : () -> tensor<1xf32>
  %param_out = "pd.proximal_gd"(%param, %grad, %learning_rate)
    {l1 = 0.0 : f32, l2 = 0.1 : f32, operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<5x4xf32>, tensor<5x4xf32>, tensor<1xf32>) -> tensor<5x4xf32>
  "check.expect_almost_eq_const"(%param_out) {tolerance = 2.0e-4 : f64, value = dense<[
    [-0.8850747, 0.1829851, 0.1423881, 0.3208955],
    [0.008955227, -1.053234, 0.6431344, 0.8267263],
    [-0.05014925, -0.8709453, -0.9287562, -0.3301244],
    [0.4532338, 0.2988557, 0.2094527, -0.3542289],
    [0.9179104, 1.730746, 0.208806, -1.745413]
  ]> : tensor<5x4xf32>} : (tensor<5x4xf32>) -> ()
  return
}
