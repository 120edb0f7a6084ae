// By hand: two images, a crowd among the boxes. Values of Paddle 2.6.2.
func.func @main() {
  %anchor = "pd_builtin.constant"() {value = dense<[
    [23.0, 20.0, 39.0, 29.0],
    [8.0, 27.0, 18.0, 36.0],
    [31.0, 27.0, 46.0, 37.0],
    [16.0, 0.0, 24.0, 14.0],
    [29.0, 1.0, 35.0, 17.0],
    [32.0, 5.0, 42.0, 24.0],
    [12.0, 8.0, 20.0, 18.0],
    [21.0, 8.0, 38.0, 23.0],
    [10.0, 1.0, 14.0, 10.0],
    [39.0, 8.0, 43.0, 25.0],
    [7.0, 24.0, 17.0, 31.0],
    [5.0, 35.0, 20.0, 52.0]
  ]> : tensor<12x4xf32>} : () -> tensor<12x4xf32>
  %gt_boxes = "pd_builtin.constant"() {lod = [array<i64: 0, 2, 4>], value = dense<[
    [9.0, 28.0, 19.0, 37.0],
    [33.0, 6.0, 43.0, 25.0],
    [23.0, 10.0, 40.0, 25.0],
    [18.0, 2.0, 26.0, 16.0]
  ]> : tensor<4x4xf32>} : () -> tensor<4x4xf32>
  %gt_labels = "pd_builtin.constant"()
    {lod = [array<i64: 0, 2, 4>], value = dense<[[2], [5], [1], [7]]> : tensor<4x1xi32>}
    : () -> tensor<4x1xi32>
  %is_crowd = "pd_builtin.constant"()
    {lod = [array<i64: 0, 2, 4>], value = dense<[[0], [0], [0], [1]]> : tensor<4x1xi32>}
    : () -> tensor<4x1xi32>
  %im_info = "pd_builtin.constant"() {value = dense<[[60.0, 60.0, 1.0], [60.0, 60.0, 1.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %location_index, %score_index, %target_b_box, %target_label, %b_box_inside_weight,
    %foreground_number = "pd.retinanet_target_assign"(%anchor, %gt_boxes, %gt_labels, %is_crowd, %im_info)
    {negative_overlap = 0.4 : f32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, positive_overlap = 0.5 : f32,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>}
    : (tensor<12x4xf32>, tensor<4x4xf32>, tensor<4x1xi32>, tensor<4x1xi32>, tensor<2x3xf32>) -> (tensor<3xi32>,
      tensor<23xi32>, tensor<3x4xf32>, tensor<23x1xi32>, tensor<3x4xf32>, tensor<2x1xi32>)
  "check.expect_eq_const"(%location_index) {lod = [array<i64: 0, 2, 3>], value = dense<[1, 5, 19]> : tensor<3xi32>}
    : (tensor<3xi32>) -> ()
  "check.expect_eq_const"(%score_index) {lod = [array<i64: 0, 11, 23>], value = dense<[
    1, 5, 0, 2, 3, 4, 6, 7, 8, 10, 11, 19, 12, 13, 14, 15, 16, 17, 18, 20, 21, 22, 23
  ]> : tensor<23xi32>} : (tensor<23xi32>) -> ()
  "check.expect_almost_eq_const"(%target_b_box) {lod = [array<i64: 0, 2, 3>], tolerance = 0.00001 : f64, value = dense<[
    [0.09090909, 0.1, 0.0, 0.0],
    [0.09090909, 0.05, 0.0, 0.0],
    [0.1111111, 0.125, 0.0, 0.0]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  "check.expect_eq_const"(%target_label) {lod = [array<i64: 0, 11, 23>], value = dense<[
    [2],
    [5],
    [0],
    [0],
    [0],
    [0],
    [0],
    [0],
    [0],
    [0],
    [0],
    [1],
    [0],
    [0],
    [0],
    [0],
    [0],
    [0],
    [0],
    [0],
    [0],
    [0],
    [0]
  ]> : tensor<23x1xi32>} : (tensor<23x1xi32>) -> ()
  "check.expect_almost_eq_const"(%b_box_inside_weight)
    {lod = [array<i64: 0, 2, 3>], tolerance = 0.00001 : f64, value = dense<1.0> : tensor<3x4xf32>}
    : (tensor<3x4xf32>) -> ()
  "check.expect_eq_const"(%foreground_number)
    {lod = [array<i64: 0, 1, 2>], value = dense<[[3], [2]]> : tensor<2x1xi32>}
    : (tensor<2x1xi32>) -> ()
  return
}

// -----

// By hand: the nearest anchor overlaps its box less than negative_overlap, so it is located with weight 0 and counted.
// Values of Paddle 2.6.2.
func.func @main() {
  %anchor = "pd_builtin.constant"() {value = dense<[[0.0, 0.0, 5.0, 5.0], [20.0, 20.0, 27.0, 27.0]]> : tensor<2x4xf32>}
    : () -> tensor<2x4xf32>
  %gt_boxes = "pd_builtin.constant"() {lod = [array<i64: 0, 1>], value = dense<[[26.0, 26.0, 33.0, 33.0]]> : tensor<1x4xf32>}
    : () -> tensor<1x4xf32>
  %gt_labels = "pd_builtin.constant"() {lod = [array<i64: 0, 1>], value = dense<3> : tensor<1x1xi32>}
    : () -> tensor<1x1xi32>
  %is_crowd = "pd_builtin.constant"() {lod = [array<i64: 0, 1>], value = dense<0> : tensor<1x1xi32>}
    : () -> tensor<1x1xi32>
  %im_info = "pd_builtin.constant"() {value = dense<[[60.0, 60.0, 1.0]]> : tensor<1x3xf32>} : () -> tensor<1x3xf32>
  %location_index, %score_index, %target_b_box, %target_label, %b_box_inside_weight,
    %foreground_number = "pd.retinanet_target_assign"(%anchor, %gt_boxes, %gt_labels, %is_crowd, %im_info)
    {negative_overlap = 0.4 : f32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1>, positive_overlap = 0.5 : f32,
      result_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>}
    : (tensor<2x4xf32>, tensor<1x4xf32>, tensor<1x1xi32>, tensor<1x1xi32>, tensor<1x3xf32>) -> (tensor<1xi32>,
      tensor<2xi32>, tensor<1x4xf32>, tensor<2x1xi32>, tensor<1x4xf32>, tensor<1x1xi32>)
  "check.expect_eq_const"(%location_index) {lod = [array<i64: 0, 1>], value = dense<1> : tensor<1xi32>}
    : (tensor<1xi32>) -> ()
  "check.expect_eq_const"(%target_label) {lod = [array<i64: 0, 2>], value = dense<0> : tensor<2x1xi32>}
    : (tensor<2x1xi32>) -> ()
  "check.expect_eq_const"(%b_box_inside_weight) {lod = [array<i64: 0, 1>], value = dense<0.0> : tensor<1x4xf32>}
    : (tensor<1x4xf32>) -> ()
  "check.expect_eq_const"(%foreground_number) {lod = [array<i64: 0, 1>], value = dense<2> : tensor<1x1xi32>}
    : (tensor<1x1xi32>) -> ()
  return
}
