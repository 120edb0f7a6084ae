// By hand: no random choice. Values of Paddle 2.6.2.
func.func @main() {
  %gt_boxes = "pd_builtin.constant"()
    {lod = [array<i64: 0, 2>], value = dense<[[0.0, 0.0, 9.0, 8.0], [19.0, 20.0, 29.0, 29.0]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %gt_classes = "pd_builtin.constant"() {lod = [array<i64: 0, 2>], value = dense<[[1], [2]]> : tensor<2x1xi32>}
    : () -> tensor<2x1xi32>
  %im_info = "pd_builtin.constant"() {value = dense<[[40.0, 40.0, 1.0]]> : tensor<1x3xf32>} : () -> tensor<1x3xf32>
  %is_crowd = "pd_builtin.constant"() {lod = [array<i64: 0, 2>], value = dense<0> : tensor<2x1xi32>}
    : () -> tensor<2x1xi32>
  %rpn_rois = "pd_builtin.constant"() {lod = [array<i64: 0, 3>], value = dense<[
    [0.0, 0.0, 9.0, 9.0],
    [5.0, 5.0, 14.0, 14.0],
    [20.0, 20.0, 29.0, 29.0]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %rois, %labels_int32, %bbox_targets, %bbox_inside_weights, %bbox_outside_weights,
    %max_overlap_with_gt = "pd.generate_proposal_labels"(%rpn_rois, %gt_classes, %is_crowd, %gt_boxes, %im_info)
    {batch_size_per_im = 5 : i32, bbox_reg_weights = array<f32: 0.1, 0.1, 0.2, 0.2>, bg_thresh_hi = 0.5 : f32,
      bg_thresh_lo = 0.0 : f32, class_nums = 3 : i32, fg_fraction = 0.5 : f32, fg_thresh = 0.5 : f32,
      is_cascade_rcnn = false, is_cls_agnostic = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>, use_random = false}
    : (tensor<3x4xf32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x4xf32>, tensor<1x3xf32>) -> (tensor<3x4xf32>,
      tensor<3x1xi32>, tensor<3x12xf32>, tensor<3x12xf32>, tensor<3x12xf32>, tensor<3xf32>)
  "check.expect_eq_const"(%rois) {lod = [array<i64: 0, 3>], value = dense<[
    [0.0, 0.0, 9.0, 8.0],
    [19.0, 20.0, 29.0, 29.0],
    [5.0, 5.0, 14.0, 14.0]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  "check.expect_eq_const"(%labels_int32) {lod = [array<i64: 0, 3>], value = dense<[[1], [2], [0]]> : tensor<3x1xi32>}
    : (tensor<3x1xi32>) -> ()
  "check.expect_almost_eq_const"(%bbox_targets)
    {lod = [array<i64: 0, 3>], tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<3x12xf32>}
    : (tensor<3x12xf32>) -> ()
  "check.expect_almost_eq_const"(%bbox_inside_weights) {lod = [array<i64: 0, 3>], tolerance = 2.0e-4 : f64, value = dense<[
    [0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
  ]> : tensor<3x12xf32>} : (tensor<3x12xf32>) -> ()
  "check.expect_almost_eq_const"(%bbox_outside_weights) {lod = [array<i64: 0, 3>], tolerance = 2.0e-4 : f64, value = dense<[
    [0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
  ]> : tensor<3x12xf32>} : (tensor<3x12xf32>) -> ()
  "check.expect_almost_eq_const"(%max_overlap_with_gt)
    {lod = [array<i64: 0, 3>], tolerance = 2.0e-4 : f64, value = dense<[1.0, 1.0, 0.1176471]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}

// -----

// By hand: class-agnostic; proposals less than 1 apart from a true box overlap it.
// Values of Paddle 2.6.2.
func.func @main() {
  %rpn_rois = "pd_builtin.constant"() {lod = [array<i64: 0, 5>], value = dense<[
    [4.0, 4.0, 11.0, 12.0],
    [12.5, 4.0, 16.0, 12.0],
    [20.0, 20.0, 30.0, 30.0],
    [0.0, 0.0, 3.0, 3.5],
    [31.0, 20.0, 40.0, 30.0]
  ]> : tensor<5x4xf32>} : () -> tensor<5x4xf32>
  %gt_classes = "pd_builtin.constant"() {lod = [array<i64: 0, 2>], value = dense<1> : tensor<2x1xi32>}
    : () -> tensor<2x1xi32>
  %is_crowd = "pd_builtin.constant"() {lod = [array<i64: 0, 2>], value = dense<0> : tensor<2x1xi32>}
    : () -> tensor<2x1xi32>
  %gt_boxes = "pd_builtin.constant"()
    {lod = [array<i64: 0, 2>], value = dense<[[4.0, 4.0, 12.0, 12.0], [20.0, 20.0, 30.0, 32.0]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %im_info = "pd_builtin.constant"() {value = dense<[[60.0, 60.0, 1.0]]> : tensor<1x3xf32>} : () -> tensor<1x3xf32>
  %rois, %labels_int32, %bbox_targets, %bbox_inside_weights, %bbox_outside_weights,
    %max_overlap_with_gt = "pd.generate_proposal_labels"(%rpn_rois, %gt_classes, %is_crowd, %gt_boxes, %im_info)
    {batch_size_per_im = 8 : i32, bbox_reg_weights = array<f32: 0.1, 0.1, 0.2, 0.2>, bg_thresh_hi = 0.5 : f32,
      bg_thresh_lo = 0.0 : f32, class_nums = 2 : i32, fg_fraction = 0.5 : f32, fg_thresh = 0.5 : f32,
      is_cascade_rcnn = false, is_cls_agnostic = true, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 0>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>, use_random = false}
    : (tensor<5x4xf32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x4xf32>, tensor<1x3xf32>) -> (tensor<7x4xf32>,
      tensor<7x1xi32>, tensor<7x8xf32>, tensor<7x8xf32>, tensor<7x8xf32>, tensor<7xf32>)
  "check.expect_almost_eq_const"(%rois) {lod = [array<i64: 0, 7>], tolerance = 5.0e-3 : f64, value = dense<[
    [4.0, 4.0, 12.0, 12.0],
    [20.0, 20.0, 30.0, 32.0],
    [4.0, 4.0, 11.0, 12.0],
    [20.0, 20.0, 30.0, 30.0],
    [12.5, 4.0, 16.0, 12.0],
    [0.0, 0.0, 3.0, 3.5],
    [31.0, 20.0, 40.0, 30.0]
  ]> : tensor<7x4xf32>} : (tensor<7x4xf32>) -> ()
  "check.expect_eq_const"(%labels_int32)
    {lod = [array<i64: 0, 7>], value = dense<[[1], [1], [1], [1], [0], [0], [0]]> : tensor<7x1xi32>}
    : (tensor<7x1xi32>) -> ()
  "check.expect_almost_eq_const"(%bbox_targets) {lod = [array<i64: 0, 7>], tolerance = 2.0e-4 : f64, value = dense<[
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.625, 0.0, 0.5889152, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.9090909, 0.0, 0.8352702],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
  ]> : tensor<7x8xf32>} : (tensor<7x8xf32>) -> ()
  "check.expect_almost_eq_const"(%bbox_inside_weights) {lod = [array<i64: 0, 7>], tolerance = 2.0e-4 : f64, value = dense<[
    [0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0],
    [0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0],
    [0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0],
    [0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
  ]> : tensor<7x8xf32>} : (tensor<7x8xf32>) -> ()
  "check.expect_almost_eq_const"(%bbox_outside_weights) {lod = [array<i64: 0, 7>], tolerance = 2.0e-4 : f64, value = dense<[
    [0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0],
    [0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0],
    [0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0],
    [0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
  ]> : tensor<7x8xf32>} : (tensor<7x8xf32>) -> ()
  "check.expect_almost_eq_const"(%max_overlap_with_gt)
    {lod = [array<i64: 0, 7>], tolerance = 2.0e-4 : f64,
      value = dense<[1.0, 1.0, 0.8888889, 0.8461539, 0.03846154, 0.0, 0.0]> : tensor<7xf32>}
    : (tensor<7xf32>) -> ()
  return
}

// -----

// By hand: a cascade drops proposals that are true boxes (the second), and those without an extent (the third).
// Values of Paddle 2.6.2.
func.func @main() {
  %gt_boxes = "pd_builtin.constant"()
    {lod = [array<i64: 0, 2>], value = dense<[[0.0, 0.0, 9.0, 8.0], [19.0, 20.0, 29.0, 29.0]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %gt_classes = "pd_builtin.constant"() {lod = [array<i64: 0, 2>], value = dense<[[1], [2]]> : tensor<2x1xi32>}
    : () -> tensor<2x1xi32>
  %im_info = "pd_builtin.constant"() {value = dense<[[40.0, 40.0, 1.0]]> : tensor<1x3xf32>} : () -> tensor<1x3xf32>
  %is_crowd = "pd_builtin.constant"() {lod = [array<i64: 0, 2>], value = dense<0> : tensor<2x1xi32>}
    : () -> tensor<2x1xi32>
  %max_overlap = "pd_builtin.constant"() {lod = [array<i64: 0, 4>], value = dense<[0.9, 1.0, 0.2, 0.1]> : tensor<4xf32>}
    : () -> tensor<4xf32>
  %rpn_rois = "pd_builtin.constant"() {lod = [array<i64: 0, 4>], value = dense<[
    [0.0, 0.0, 9.0, 9.0],
    [19.0, 20.0, 29.0, 29.0],
    [8.0, 8.0, 6.0, 9.0],
    [5.0, 5.0, 14.0, 14.0]
  ]> : tensor<4x4xf32>} : () -> tensor<4x4xf32>
  %rois, %labels_int32, %bbox_targets, %bbox_inside_weights, %bbox_outside_weights,
    %max_overlap_with_gt = "pd.generate_proposal_labels"(%rpn_rois, %gt_classes, %is_crowd, %gt_boxes, %im_info,
      %max_overlap)
    {batch_size_per_im = 5 : i32, bbox_reg_weights = array<f32: 0.1, 0.1, 0.2, 0.2>, bg_thresh_hi = 0.5 : f32,
      bg_thresh_lo = 0.0 : f32, class_nums = 3 : i32, fg_fraction = 0.5 : f32, fg_thresh = 0.5 : f32,
      is_cascade_rcnn = true, is_cls_agnostic = false, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>, use_random = false}
    : (tensor<4x4xf32>, tensor<2x1xi32>, tensor<2x1xi32>, tensor<2x4xf32>, tensor<1x3xf32>, tensor<4xf32>)
      -> (tensor<4x4xf32>, tensor<4x1xi32>, tensor<4x12xf32>, tensor<4x12xf32>, tensor<4x12xf32>, tensor<4xf32>)
  "check.expect_eq_const"(%rois) {lod = [array<i64: 0, 4>], value = dense<[
    [0.0, 0.0, 9.0, 8.0],
    [19.0, 20.0, 29.0, 29.0],
    [0.0, 0.0, 9.0, 9.0],
    [5.0, 5.0, 14.0, 14.0]
  ]> : tensor<4x4xf32>} : (tensor<4x4xf32>) -> ()
  "check.expect_eq_const"(%labels_int32)
    {lod = [array<i64: 0, 4>], value = dense<[[1], [2], [1], [0]]> : tensor<4x1xi32>} : (tensor<4x1xi32>) -> ()
  "check.expect_almost_eq_const"(%bbox_targets) {lod = [array<i64: 0, 4>], tolerance = 1.0e-5 : f64, value = dense<[
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, -0.5, 0.0, -0.5268027, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
  ]> : tensor<4x12xf32>} : (tensor<4x12xf32>) -> ()
  "check.expect_eq_const"(%bbox_inside_weights) {lod = [array<i64: 0, 4>], value = dense<[
    [0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0],
    [0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
  ]> : tensor<4x12xf32>} : (tensor<4x12xf32>) -> ()
  "check.expect_eq_const"(%bbox_outside_weights) {lod = [array<i64: 0, 4>], value = dense<[
    [0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0],
    [0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
  ]> : tensor<4x12xf32>} : (tensor<4x12xf32>) -> ()
  "check.expect_almost_eq_const"(%max_overlap_with_gt)
    {lod = [array<i64: 0, 4>], tolerance = 1.0e-6 : f64, value = dense<[1.0, 1.0, 0.9, 0.1176471]> : tensor<4xf32>}
    : (tensor<4xf32>) -> ()
  return
}
