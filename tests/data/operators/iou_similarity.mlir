// pd.iou_similarity of float32[2, 4], float32[3, 4]; LoD
// Values of Paddle 2.6.2; after test_iou_similarity_op.py::TestIOUSimilarityOpWithBoxNormalized.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"()
    {lod = [array<i64: 0, 1, 2>], value = dense<[[0.748, 0.416, 0.602, 0.158], [0.49, 0.281, 0.0163, 0.656]]> :
      tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %y = "pd_builtin.constant"() {value = dense<[
    [0.6, 0.819, 0.706, 0.744],
    [0.828, 0.47, 0.995, 0.000795],
    [0.524, 0.661, 0.259, 0.275]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.iou_similarity"(%x, %y) {box_normalized = true, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x4xf32>, tensor<3x4xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out)
    {lod = [array<i64: 0, 1, 2>], tolerance = 1.0e-5 : f64, value = dense<[[0.0, -0.0, 0.0], [-0.0, -0.0, -0.0]]> :
      tensor<2x3xf32>}
    : (tensor<2x3xf32>) -> ()
  return
}

// -----

// pd.iou_similarity of float32[2, 4], float32[3, 4]; LoD, box_normalized = false
// Values of Paddle 2.6.2; after test_iou_similarity_op.py::TestIOUSimilarityOpWithLoD.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"()
    {lod = [array<i64: 0, 1, 2>], value = dense<[[0.167, 0.93, 0.91, 0.404], [0.875, 0.24, 0.549, 0.714]]> :
      tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %y = "pd_builtin.constant"() {value = dense<[
    [0.75, 0.657, 0.825, 0.231],
    [0.306, 0.839, 0.817, 0.839],
    [0.629, 0.93, 0.326, 0.725]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %out = "pd.iou_similarity"(%x, %y) {box_normalized = false, operand_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x4xf32>, tensor<3x4xf32>) -> tensor<2x3xf32>
  "check.expect_almost_eq_const"(%out) {lod = [array<i64: 0, 1, 2>], tolerance = 6.0e-5 : f64, value = dense<[
    [0.2889948, 0.4418434, 0.31467],
    [0.3161656, 0.3080075, 0.2961322]
  ]> : tensor<2x3xf32>} : (tensor<2x3xf32>) -> ()
  return
}
