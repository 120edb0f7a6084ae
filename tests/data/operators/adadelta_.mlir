// pd.adadelta_ of float32[5, 4], float32[5, 4], float32[5, 4], float32[5, 4], float32[1]
// Values of Paddle 2.6.2; after synthesized::adadeltafloat32.
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
  %avg_squared_grad = "pd_builtin.constant"() {value = dense<[
    [0.111, 0.042, 0.91, 0.354],
    [1.85, 0.454, 2.41, 1.36],
    [1.22, 0.362, 0.197, 1.43],
    [0.0738, 0.818, 1.21, 0.667],
    [0.61, 0.571, 1.87, 0.393]
  ]> : tensor<5x4xf32>} : () -> tensor<5x4xf32>
  %avg_squared_update = "pd_builtin.constant"() {value = dense<[
    [1.69, 1.16, 1.33, 1.16],
    [0.828, 0.231, 0.467, 1.17],
    [0.713, 0.743, 1.01, 0.0365],
    [0.202, 1.14, 1.22, 0.677],
    [1.07, 0.288, 1.25, 1.51]
  ]> : tensor<5x4xf32>} : () -> tensor<5x4xf32>
  %learning_rate = "pd_builtin.constant"() {value = dense<[0.05]> : tensor<1xf32>} : () -> tensor<1xf32>
  %param_out, %moment_out, %inf_norm_out = "pd.adadelta_"(%param, %grad, %avg_squared_grad, %avg_squared_update,
    %learning_rate)
    {epsilon = 1.0e-6 : f32, multi_precision = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0>,
      result_segment_sizes = array<i32: 1, 1, 1, 0>, rho = 0.95 : f32}
    : (tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<5x4xf32>, tensor<1xf32>) -> (tensor<5x4xf32>,
      tensor<5x4xf32>, tensor<5x4xf32>)
  "check.expect_almost_eq_const"(%param_out) {tolerance = 2.0e-4 : f64, value = dense<[
    [-0.7534988, 0.3025074, 0.1450392, 0.2754304],
    [-0.03556269, -1.00551, 0.6621068, 0.830624],
    [-0.05313085, -0.8703245, -0.9672431, -0.3327992],
    [0.4490408, 0.3064996, 0.2092932, -0.3555282],
    [0.9385294, 1.748079, 0.2045654, -1.758322]
  ]> : tensor<5x4xf32>} : (tensor<5x4xf32>) -> ()
  "check.expect_almost_eq_const"(%moment_out) {tolerance = 3.0e-4 : f64, value = dense<[
    [0.284055, 0.24798, 0.8658122, 0.482505],
    [2.05518, 0.7265451, 2.305917, 1.292472],
    [1.162175, 0.3461898, 0.2021652, 1.35853],
    [0.169515, 0.7967565, 1.260505, 0.63877],
    [0.638905, 0.5611771, 1.796788, 0.3736928]
  ]> : tensor<5x4xf32>} : (tensor<5x4xf32>) -> ()
  "check.expect_almost_eq_const"(%inf_norm_out) {tolerance = 3.0e-4 : f64, value = dense<[
    [2.668117, 2.075353, 1.265516, 1.453494],
    [0.9065307, 0.3133214, 0.4469747, 1.111928],
    [0.679298, 0.7107643, 1.034514, 0.0346758],
    [0.3103544, 1.111124, 1.266438, 0.6485764],
    [1.115988, 0.2832109, 1.201614, 1.435885]
  ]> : tensor<5x4xf32>} : (tensor<5x4xf32>) -> ()
  return
}
