// By hand: no random choice. Values of Paddle 2.6.2.
func.func @main() {
  %anchor = "pd_builtin.constant"() {value = dense<[
    [0.0, 0.0, 9.0, 9.0],
    [5.0, 5.0, 14.0, 14.0],
    [0.0, 0.0, 4.0, 4.0],
    [20.0, 20.0, 29.0, 29.0]
  ]> : tensor<4x4xf32>} : () -> tensor<4x4xf32>
  %gt_boxes = "pd_builtin.constant"()
    {lod = [array<i64: 0, 2>], value = dense<[[0.0, 0.0, 9.0, 8.0], [19.0, 20.0, 29.0, 29.0]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %im_info = "pd_builtin.constant"() {value = dense<[[40.0, 40.0, 1.0]]> : tensor<1x3xf32>} : () -> tensor<1x3xf32>
  %is_crowd = "pd_builtin.constant"() {lod = [array<i64: 0, 2>], value = dense<0> : tensor<2x1xi32>}
    : () -> tensor<2x1xi32>
  %location_index, %score_index, %target_b_box, %target_label, %b_box_inside_weight = "pd.rpn_target_assign"(%anchor,
    %gt_boxes, %is_crowd, %im_info)
    {operand_segment_sizes = array<i32: 1, 1, 1, 1>, result_segment_sizes = array<i32: 1, 1, 1, 1, 1>,
      rpn_batch_size_per_im = 8 : i32, rpn_fg_fraction = 0.5 : f32, rpn_negative_overlap = 0.3 : f32,
      rpn_positive_overlap = 0.7 : f32, rpn_straddle_thresh = 0.0 : f32, use_random = false}
    : (tensor<4x4xf32>, tensor<2x4xf32>, tensor<2x1xi32>, tensor<1x3xf32>) -> (tensor<2xi32>, tensor<4xi32>,
      tensor<2x4xf32>, tensor<4x1xi32>, tensor<2x4xf32>)
  "check.expect_eq_const"(%location_index) {lod = [array<i64: 0, 2>], value = dense<[0, 3]> : tensor<2xi32>}
    : (tensor<2xi32>) -> ()
  "check.expect_eq_const"(%score_index) {lod = [array<i64: 0, 4>], value = dense<[0, 3, 1, 2]> : tensor<4xi32>}
    : (tensor<4xi32>) -> ()
  "check.expect_almost_eq_const"(%target_b_box) {lod = [array<i64: 0, 2>], tolerance = 3.0e-5 : f64, value = dense<[
    [0.0, -0.05, 0.0, -0.1053605],
    [-0.05, 0.0, 0.0953102, 0.0]
  ]> : tensor<2x4xf32>} : (tensor<2x4xf32>) -> ()
  "check.expect_eq_const"(%target_label)
    {lod = [array<i64: 0, 4>], value = dense<[[1], [1], [0], [0]]> : tensor<4x1xi32>}
    : (tensor<4x1xi32>) -> ()
  "check.expect_almost_eq_const"(%b_box_inside_weight)
    {lod = [array<i64: 0, 2>], tolerance = 2.0e-4 : f64, value = dense<1.0> : tensor<2x4xf32>}
    : (tensor<2x4xf32>) -> ()
  return
}
