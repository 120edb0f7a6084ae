// pd.decayed_adagrad of float32[5, 4], float32[5, 4], float32[5, 4], float32[1]
// Values of Paddle 2.6.2; after synthesized::decayed_adagradfloat32.
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
  %moment = "pd_builtin.constant"() {value = dense<[
    [0.111, 0.042, 0.91, 0.354],
    [1.85, 0.454, 2.41, 1.36],
    [1.22, 0.362, 0.197, 1.43],
    [0.0738, 0.818, 1.21, 0.667],
    [0.61, 0.571, 1.87, 0.393]
  ]> : tensor<5x4xf32>} : () -> tensor<5x4xf32>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.05]> : tensor<1xf32>} : () -> tensor<1xf32>
  %param_out, %moment_out = "pd.decayed_adagrad"(%param, %grad, %moment, %learning_rate)
    {decay = 0.8 : f32, epsilon = 1.0e-6 : f32, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<1xf32>) -> (tensor<5x4xf32>, tensor<5x4xf32>)
  "check.expect_almost_eq_const"(%param_out) {tolerance = 2.0e-4 : f64, value = dense<[
    [-0.8785579, 0.1915127, 0.1444593, 0.31623],
    [-0.03834732, -1.034775, 0.6547093, 0.8306552],
    [-0.05032822, -0.866424, -0.96473, -0.3318548],
    [0.4216742, 0.3056165, 0.1986954, -0.3505052],
    [0.9319795, 1.728035, 0.2033613, -1.757367]
  ]> : tensor<5x4xf32>} : (tensor<5x4xf32>) -> ()
  "check.expect_almost_eq_const"(%moment_out) {tolerance = 3.0e-4 : f64, value = dense<[
    [0.8032199, 0.8659199, 0.7332488, 0.8680199],
    [2.67072, 1.54418, 1.993666, 1.08989],
    [0.9887008, 0.2987592, 0.2176608, 1.14412],
    [0.45666, 0.7330258, 1.41202, 0.55408],
    [0.72562, 0.5317088, 1.577154, 0.3157712]
  ]> : tensor<5x4xf32>} : (tensor<5x4xf32>) -> ()
  return
}
