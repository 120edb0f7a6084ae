// pd.multiclass_nms3 of float32[2, 12, 4], float32[2, 4, 12]
// Values of Paddle 2.6.2; after synthesized::multiclass_nms31.
func.func @main() {
  %bboxes = "pd_builtin.constant"() {value = dense<[
    [
      [0.536, 0.227, 0.697, 0.537],
      [0.36, 0.582, 0.554, 0.877],
      [0.478, 0.661, 0.877, 0.792],
      [0.173, 0.0052, 0.571, 0.518],
      [0.0876, 0.511, 0.68, 0.867],
      [0.35, 0.318, 0.91, 0.586],
      [0.0408, 0.438, 0.497, 0.991],
      [0.452, 0.016, 0.919, 0.562],
      [0.496, 0.534, 1.04, 0.909],
      [0.0626, 0.329, 0.4, 0.433],
      [0.424, -0.0214, 0.968, 0.43],
      [0.339, 0.275, 0.755, 0.828]
    ],
    [
      [0.488, 0.263, 1.02, 0.814],
      [0.143, 0.0626, 0.365, 0.606],
      [0.414, 0.298, 0.59, 0.725],
      [0.0945, 0.00579, 0.59, 0.4],
      [0.441, 0.475, 0.578, 0.906],
      [0.331, 0.351, 0.587, 0.542],
      [0.276, 0.0403, 0.497, 0.525],
      [0.23, 0.122, 0.465, 0.432],
      [0.32, 0.176, 0.476, 0.646],
      [0.579, 0.347, 1.0, 0.798],
      [0.614, 0.345, 0.759, 0.471],
      [0.212, 0.531, 0.52, 0.697]
    ]
  ]> : tensor<2x12x4xf32>} : () -> tensor<2x12x4xf32>
  %scores = "pd_builtin.constant"() {value = dense<[
    [
      [0.315, 0.129, 0.312, 0.0283, 0.175, 0.295, 0.69, 0.0352, 0.394, 0.713, 0.619, 0.0936],
      [0.403, 0.14, 0.116, 0.0142, 0.167, 0.0344, 0.08, 0.705, 0.293, 0.139, 0.042, 0.206],
      [0.0779, 0.0701, 0.419, 0.0524, 0.492, 0.0873, 0.121, 0.101, 0.0667, 0.0634, 0.319, 0.594],
      [0.204, 0.662, 0.153, 0.905, 0.166, 0.584, 0.109, 0.159, 0.247, 0.0838, 0.0196, 0.107]
    ],
    [
      [0.0919, 0.348, 0.12, 0.0272, 0.137, 0.766, 0.0625, 0.124, 0.0472, 0.649, 0.0647, 0.276],
      [0.573, 0.0859, 0.191, 0.0873, 0.266, 0.0828, 0.665, 0.197, 0.151, 0.00251, 0.0985, 0.108],
      [0.0199, 0.049, 0.357, 0.495, 0.177, 0.0298, 0.204, 0.01, 0.596, 0.28, 0.82, 0.455],
      [0.315, 0.518, 0.332, 0.39, 0.42, 0.122, 0.0683, 0.668, 0.206, 0.0685, 0.0163, 0.16]
    ]
  ]> : tensor<2x4x12xf32>} : () -> tensor<2x4x12xf32>
  %out, %index, %nms_rois_num = "pd.multiclass_nms3"(%bboxes, %scores)
    {background_label = -1 : i32, keep_top_k = 6 : i32, nms_eta = 0.9 : f32, nms_threshold = 0.4 : f32, nms_top_k = 8
      : i32, normalized = false, operand_segment_sizes = array<i32: 1, 1, 0>,
      result_segment_sizes = array<i32: 1, 1, 1>, score_threshold = 0.1 : f32}
    : (tensor<2x12x4xf32>, tensor<2x4x12xf32>) -> (tensor<12x6xf32>, tensor<12x1xi32>, tensor<2xi32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 4.0e-4 : f64, value = dense<[
    [0.0, 0.713, 0.0626, 0.329, 0.4, 0.433],
    [0.0, 0.69, 0.0408, 0.438, 0.497, 0.991],
    [0.0, 0.619, 0.424, -0.0214, 0.968, 0.43],
    [1.0, 0.705, 0.452, 0.016, 0.919, 0.562],
    [3.0, 0.905, 0.173, 0.0052, 0.571, 0.518],
    [3.0, 0.662, 0.36, 0.582, 0.554, 0.877],
    [0.0, 0.766, 0.331, 0.351, 0.587, 0.542],
    [1.0, 0.665, 0.276, 0.0403, 0.497, 0.525],
    [2.0, 0.82, 0.614, 0.345, 0.759, 0.471],
    [2.0, 0.596, 0.32, 0.176, 0.476, 0.646],
    [3.0, 0.668, 0.23, 0.122, 0.465, 0.432],
    [3.0, 0.42, 0.441, 0.475, 0.578, 0.906]
  ]> : tensor<12x6xf32>} : (tensor<12x6xf32>) -> ()
  "check.expect_eq_const"(%index) {value = dense<[
    [9],
    [6],
    [10],
    [7],
    [3],
    [1],
    [17],
    [18],
    [22],
    [20],
    [19],
    [16]
  ]> : tensor<12x1xi32>} : (tensor<12x1xi32>) -> ()
  "check.expect_eq_const"(%nms_rois_num) {value = dense<6> : tensor<2xi32>} : (tensor<2xi32>) -> ()
  return
}

// -----

// By hand: polygons: a diamond within a square shares half of it, one that touches it nothing. By pencil and paper, as PaddlePaddle 2.6.2.
func.func @main() {
  %bboxes = "pd_builtin.constant"() {value = dense<[
    [
      [0.0, 0.0, 2.0, 0.0, 2.0, 2.0, 0.0, 2.0],
      [1.0, 0.0, 2.0, 1.0, 1.0, 2.0, 0.0, 1.0],
      [2.0, 1.0, 4.0, 1.0, 4.0, 3.0, 2.0, 3.0]
    ]
  ]> : tensor<1x3x8xf32>} : () -> tensor<1x3x8xf32>
  %scores = "pd_builtin.constant"() {value = dense<[[[0.9, 0.6, 0.75]]]> : tensor<1x1x3xf32>}
    : () -> tensor<1x1x3xf32>
  %out, %index, %nms_rois_num = "pd.multiclass_nms3"(%bboxes, %scores)
    {background_label = -1 : i32, keep_top_k = -1 : i32, nms_eta = 1.0 : f32, nms_threshold = 0.3 : f32,
      nms_top_k = -1 : i32, normalized = true, operand_segment_sizes = array<i32: 1, 1, 0>,
      result_segment_sizes = array<i32: 1, 1, 1>, score_threshold = 0.1 : f32}
    : (tensor<1x3x8xf32>, tensor<1x1x3xf32>) -> (tensor<2x10xf32>, tensor<2x1xi32>, tensor<1xi32>)
  "check.expect_eq_const"(%out) {value = dense<[
    [0.0, 0.9, 0.0, 0.0, 2.0, 0.0, 2.0, 2.0, 0.0, 2.0],
    [0.0, 0.75, 2.0, 1.0, 4.0, 1.0, 4.0, 3.0, 2.0, 3.0]
  ]> : tensor<2x10xf32>} : (tensor<2x10xf32>) -> ()
  "check.expect_eq_const"(%index) {value = dense<[[0], [2]]> : tensor<2x1xi32>} : (tensor<2x1xi32>) -> ()
  "check.expect_eq_const"(%nms_rois_num) {value = dense<[2]> : tensor<1xi32>} : (tensor<1xi32>) -> ()
  return
}
