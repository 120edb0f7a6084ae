// By hand: boxes as offsets from priors.
// Values of Paddle 2.6.2.
func.func @main() {
  %prior_box = "pd_builtin.constant"() {value = dense<[[0.0, 0.0, 4.0, 4.0], [1.0, 1.0, 3.0, 5.0]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %prior_box_var = "pd_builtin.constant"() {value = dense<0.5> : tensor<2x4xf32>} : () -> tensor<2x4xf32>
  %target_box = "pd_builtin.constant"() {value = dense<[
    [0.0, 0.0, 2.0, 2.0],
    [1.0, 2.0, 5.0, 6.0],
    [2.0, 2.0, 3.0, 3.0]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %output_box = "pd.box_coder"(%prior_box, %prior_box_var, %target_box)
    {axis = 0 : i32, box_normalized = true, code_type = "encode_center_size",
      operand_segment_sizes = array<i32: 1, 1, 1>, variance = array<f32>}
    : (tensor<2x4xf32>, tensor<2x4xf32>, tensor<3x4xf32>) -> tensor<3x2x4xf32>
  "check.expect_almost_eq_const"(%output_box) {tolerance = 3.0e-4 : f64, value = dense<[
    [[-0.5, -0.5, -1.386294, -1.386294], [-1.0, -1.0, 0.0, -1.386294]],
    [[0.5, 1.0, 0.0, 0.0], [1.0, 0.5, 1.386294, 0.0]],
    [[0.25, 0.25, -2.772589, -2.772589], [0.5, -0.25, -1.386294, -2.772589]]
  ]> : tensor<3x2x4xf32>} : (tensor<3x2x4xf32>) -> ()
  return
}

// -----

// By hand: offsets as boxes.
// Values of Paddle 2.6.2.
func.func @main() {
  %prior_box = "pd_builtin.constant"() {value = dense<[[0.0, 0.0, 4.0, 4.0], [1.0, 1.0, 3.0, 5.0]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %target_box = "pd_builtin.constant"() {value = dense<[
    [[-0.13, 0.26, -0.03, -0.05], [-0.11, -0.07, -0.36, -0.44]]
  ]> : tensor<1x2x4xf32>} : () -> tensor<1x2x4xf32>
  %output_box = "pd.box_coder"(%prior_box, %target_box)
    {axis = 0 : i32, box_normalized = false, code_type = "decode_center_size",
      operand_segment_sizes = array<i32: 1, 0, 1>, variance = array<f32: 0.1, 0.1, 0.2, 0.2>}
    : (tensor<2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
  "check.expect_almost_eq_const"(%output_box) {tolerance = 5.0e-4 : f64, value = dense<[
    [[-0.05004501, 0.1548755, 3.920045, 4.105124], [1.071204, 1.175598, 2.862796, 4.754402]]
  ]> : tensor<1x2x4xf32>} : (tensor<1x2x4xf32>) -> ()
  return
}
