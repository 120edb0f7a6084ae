// pd.fused_elemwise_add_activation of float32[2, 3, 4], float32[2, 3, 4]
// Values of Paddle 2.6.2; after synthesized::fused_elemwise_add_activationelementwise_add_scale.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[-0.581, 0.197, -1.01, -0.251], [-0.144, -0.11, 0.392, 1.15], [-0.355, 0.679, 0.239, -0.868]],
    [[0.918, -0.415, 0.0719, 0.84], [-0.319, -1.27, 0.359, 0.688], [1.32, 0.451, -1.68, -0.431]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %y = "pd_builtin.constant"() {value = dense<[
    [[0.543, 1.93, 0.565, -1.13], [1.05, 0.606, 0.624, -2.2], [-0.399, -0.00963, 0.424, 0.491]],
    [[-0.928, -0.203, 0.0298, -1.51], [1.6, 0.809, 0.677, -0.429], [-0.283, 0.358, 0.523, -0.834]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %out, %intermediate_out = "pd.fused_elemwise_add_activation"(%x, %y)
    {axis = -1 : i32, functor_list = ["elementwise_add", "scale"], result_segment_sizes = array<i32: 1, 1>,
      save_intermediate_out = true, scale = 0.5 : f32}
    : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<2x3x4xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<[
    [[-0.3095, 1.162, -0.7275, -0.816], [0.381, 0.193, 0.704, 0.04999995], [-0.5545, 0.674185, 0.451, -0.6224999]],
    [[0.454, -0.5165, 0.0868, 0.08499998], [0.481, -0.8655, 0.6975, 0.4735], [1.1785, 0.63, -1.4185, -0.848]]
  ]> : tensor<2x3x4xf32>} : (tensor<2x3x4xf32>) -> ()
  "check.expect_almost_eq_const"(%intermediate_out) {tolerance = 2.0e-4 : f64, value = dense<[
    [[0.2715, 0.965, 0.2825, -0.565], [0.525, 0.303, 0.312, -1.1], [-0.1995, -0.004815, 0.212, 0.2455]],
    [[-0.464, -0.1015, 0.0149, -0.755], [0.8, 0.4045, 0.3385, -0.2145], [-0.1415, 0.179, 0.2615, -0.417]]
  ]> : tensor<2x3x4xf32>} : (tensor<2x3x4xf32>) -> ()
  return
}
