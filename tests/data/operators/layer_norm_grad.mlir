// pd.layer_norm_grad of float32[2, 2, 3, 3], float32[2], float32[2], float32[2, 2, 3, 3]
// Values of Paddle 2.6.2; after test_layer_norm_op.py::TestLayerNormOpByOpTestFP32_case2.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[0.696, 0.286, 0.227], [0.551, 0.719, 0.423], [0.981, 0.685, 0.481]],
      [[0.532, 0.532, 0.634], [0.849, 0.724, 0.611], [0.722, 0.323, 0.362]]
    ],
    [
      [[0.854, 0.385, 0.317], [0.354, 0.171, 0.829], [0.339, 0.552, 0.579]],
      [[0.258, 0.564, 0.807], [0.394, 0.731, 0.161], [0.601, 0.866, 0.984]]
    ]
  ]> : tensor<2x2x3x3xf32>} : () -> tensor<2x2x3x3xf32>
  %mean = "pd_builtin.constant"() {value = dense<[0.5743333, 0.5414445]> : tensor<2xf32>} : () -> tensor<2xf32>
  %variance = "pd_builtin.constant"() {value = dense<[0.038093332, 0.06270091]> : tensor<2xf32>} : () -> tensor<2xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [
      [[-1.6, 0.171, 0.921], [0.299, -1.52, 1.08], [0.575, -0.676, 2.12]],
      [[0.976, -0.0772, 0.209], [-0.414, -1.68, -0.0686], [-0.643, -0.143, -0.51]]
    ],
    [
      [[1.2, -0.928, 0.878], [1.91, -1.53, -1.79], [0.454, 0.939, -1.89]],
      [[-0.433, 2.43, 0.426], [1.08, -0.795, -0.674], [-1.65, 1.25, -0.753]]
    ]
  ]> : tensor<2x2x3x3xf32>} : () -> tensor<2x2x3x3xf32>
  %x_grad = "pd.layer_norm_grad"(%x, %mean, %variance, %out_grad)
    {begin_norm_axis = 1 : i32, epsilon = 0.00001 : f32, operand_segment_sizes = array<i32: 1, 0, 0, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 0, 0>}
    : (tensor<2x2x3x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x2x3x3xf32>) -> tensor<2x2x3x3xf32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 2.0e-3 : f64, value = dense<[
    [
      [[-6.702534, -1.724252, 1.528748], [1.577883, -6.063012, 4.300632], [7.28597, -2.078796, 10.20769]],
      [[4.856365, -0.539106, 1.945691], [0.9011837, -6.832749, 0.2938779], [-1.540242, -2.963356, -4.454001]]
    ],
    [
      [[4.680846, -3.691434, 3.538589], [7.649749, -6.038165, -7.252341], [1.839561, 3.719347, -7.584826]],
      [[-1.680811, 9.670102, 1.602622], [4.324642, -3.252838, -2.617254], [-6.632324, 4.8773, -3.152765]]
    ]
  ]> : tensor<2x2x3x3xf32>} : (tensor<2x2x3x3xf32>) -> ()
  return
}
