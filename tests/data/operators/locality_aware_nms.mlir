// By hand: boxes that overlap are merged. Values of Paddle 2.6.2.
func.func @main() {
  %b_boxes = "pd_builtin.constant"() {value = dense<[
    [[0.0, 0.0, 10.0, 10.0], [1.0, 1.0, 11.0, 11.0], [20.0, 20.0, 30.0, 30.0]]
  ]> : tensor<1x3x4xf32>} : () -> tensor<1x3x4xf32>
  %scores = "pd_builtin.constant"() {value = dense<[[[0.9, 0.6, 0.7]]]> : tensor<1x1x3xf32>} : () -> tensor<1x1x3xf32>
  %out = "pd.locality_aware_nms"(%b_boxes, %scores)
    {background_label = -1 : i32, keep_top_k = -1 : i32, nms_eta = 1.0 : f32, nms_threshold = 0.3 : f32,
      nms_top_k = -1 : i32, normalized = true, operand_segment_sizes = array<i32: 1, 1>, score_threshold = 0.1 : f32}
    : (tensor<1x3x4xf32>, tensor<1x1x3xf32>) -> tensor<2x6xf32>
  "check.expect_almost_eq_const"(%out) {lod = [array<i64: 0, 2>], tolerance = 4.0e-3 : f64, value = dense<[
    [0.0, 1.5, 0.4, 0.4, 10.4, 10.4],
    [0.0, 0.7, 20.0, 20.0, 30.0, 30.0]
  ]> : tensor<2x6xf32>} : (tensor<2x6xf32>) -> ()
  return
}

// -----

// By hand: polygons: a diamond within a square shares half of it, and is merged, one that touches it nothing. By pencil and paper, as PaddlePaddle 2.6.2.
func.func @main() {
  %b_boxes = "pd_builtin.constant"() {value = dense<[
    [
      [0.0, 0.0, 2.0, 0.0, 2.0, 2.0, 0.0, 2.0],
      [1.0, 0.0, 2.0, 1.0, 1.0, 2.0, 0.0, 1.0],
      [2.0, 1.0, 4.0, 1.0, 4.0, 3.0, 2.0, 3.0]
    ]
  ]> : tensor<1x3x8xf32>} : () -> tensor<1x3x8xf32>
  %scores = "pd_builtin.constant"() {value = dense<[[[0.9, 0.6, 0.75]]]> : tensor<1x1x3xf32>}
    : () -> tensor<1x1x3xf32>
  %out = "pd.locality_aware_nms"(%b_boxes, %scores)
    {background_label = -1 : i32, keep_top_k = -1 : i32, nms_eta = 1.0 : f32, nms_threshold = 0.3 : f32,
      nms_top_k = -1 : i32, normalized = true, operand_segment_sizes = array<i32: 1, 1>,
      result_segment_sizes = array<i32: 1>, score_threshold = 0.1 : f32}
    : (tensor<1x3x8xf32>, tensor<1x1x3xf32>) -> tensor<2x10xf32>
  "check.expect_almost_eq_const"(%out) {lod = [array<i64: 0, 2>], tolerance = 1.0e-5 : f64, value = dense<[
    [0.0, 1.5, 0.4, 0.0, 2.0, 0.4, 1.6, 2.0, 0.0, 1.6],
    [0.0, 0.75, 2.0, 1.0, 4.0, 1.0, 4.0, 3.0, 2.0, 3.0]
  ]> : tensor<2x10xf32>} : (tensor<2x10xf32>) -> ()
  return
}
