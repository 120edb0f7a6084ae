// By hand: two anchors a cell. Values of Paddle 2.6.2.
func.func @main() {
  %anchors = "pd_builtin.constant"() {value = dense<[
    [[[0.0, 0.0, 4.0, 4.0], [1.0, 1.0, 8.0, 8.0]], [[4.0, 0.0, 9.0, 4.0], [0.0, 0.0, 6.0, 9.0]]]
  ]> : tensor<1x2x2x4xf32>} : () -> tensor<1x2x2x4xf32>
  %bbox_deltas = "pd_builtin.constant"() {value = dense<[
    [
      [[-0.04, -0.28]],
      [[0.03, -0.04]],
      [[-0.05, -0.1]],
      [[-0.18, 0.07]],
      [[-0.12, -0.14]],
      [[0.07, 0.02]],
      [[-0.22, 0.01]],
      [[-0.19, 0.17]]
    ]
  ]> : tensor<1x8x1x2xf32>} : () -> tensor<1x8x1x2xf32>
  %im_shape = "pd_builtin.constant"() {value = dense<10.0> : tensor<1x2xf32>} : () -> tensor<1x2xf32>
  %scores = "pd_builtin.constant"() {value = dense<[[[[0.9, 0.2]], [[0.6, 0.8]]]]> : tensor<1x2x1x2xf32>}
    : () -> tensor<1x2x1x2xf32>
  %variances = "pd_builtin.constant"() {value = dense<1.0> : tensor<1x2x2x4xf32>} : () -> tensor<1x2x2x4xf32>
  %rpn_rois, %rpn_roi_probs, %rpn_rois_num = "pd.generate_proposals"(%scores, %bbox_deltas, %im_shape, %anchors,
    %variances)
    {eta = 1.0 : f32, min_size = 1.0 : f32, nms_thresh = 0.5 : f32, pixel_offset = true, post_nms_top_n = 3 : i32,
      pre_nms_top_n = 4 : i32, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<1x2x1x2xf32>, tensor<1x8x1x2xf32>, tensor<1x2xf32>, tensor<1x2x2x4xf32>,
      tensor<1x2x2x4xf32>) -> (tensor<3x4xf32>, tensor<3x1xf32>, tensor<1xi32>)
  "check.expect_almost_eq_const"(%rpn_rois) {tolerance = 10.0e-4 : f64, value = dense<[
    [0.0, 0.5618246, 3.678074, 3.738175],
    [0.0, 0.0, 5.055176, 9.0],
    [2.605487, 0.0, 7.034512, 3.981271]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  "check.expect_eq_const"(%rpn_roi_probs) {value = dense<[[0.9], [0.8], [0.2]]> : tensor<3x1xf32>}
    : (tensor<3x1xf32>) -> ()
  "check.expect_eq_const"(%rpn_rois_num) {value = dense<[3]> : tensor<1xi32>} : (tensor<1xi32>) -> ()
  return
}

// -----

// By hand: pixels without extent; a threshold that falls. Values of Paddle 2.6.2.
func.func @main() {
  %anchors = "pd_builtin.constant"() {value = dense<[
    [[[0.0, 0.0, 4.0, 4.0], [1.0, 1.0, 8.0, 8.0]], [[4.0, 0.0, 9.0, 4.0], [0.0, 0.0, 6.0, 9.0]]]
  ]> : tensor<1x2x2x4xf32>} : () -> tensor<1x2x2x4xf32>
  %bbox_deltas = "pd_builtin.constant"() {value = dense<[
    [
      [[-0.04, -0.28]],
      [[0.03, -0.04]],
      [[-0.05, -0.1]],
      [[-0.18, 0.07]],
      [[-0.12, -0.14]],
      [[0.07, 0.02]],
      [[-0.22, 0.01]],
      [[-0.19, 0.17]]
    ]
  ]> : tensor<1x8x1x2xf32>} : () -> tensor<1x8x1x2xf32>
  %im_shape = "pd_builtin.constant"() {value = dense<10.0> : tensor<1x2xf32>} : () -> tensor<1x2xf32>
  %scores = "pd_builtin.constant"() {value = dense<[[[[0.9, 0.2]], [[0.6, 0.8]]]]> : tensor<1x2x1x2xf32>}
    : () -> tensor<1x2x1x2xf32>
  %variances = "pd_builtin.constant"() {value = dense<0.5> : tensor<1x2x2x4xf32>} : () -> tensor<1x2x2x4xf32>
  %rpn_rois, %rpn_roi_probs, %rpn_rois_num = "pd.generate_proposals"(%scores, %bbox_deltas, %im_shape, %anchors,
    %variances)
    {eta = 0.9 : f32, min_size = 0.0 : f32, nms_thresh = 0.5 : f32, pixel_offset = false, post_nms_top_n = 3 : i32,
      pre_nms_top_n = 4 : i32, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<1x2x1x2xf32>, tensor<1x8x1x2xf32>, tensor<1x2xf32>, tensor<1x2x2x4xf32>,
      tensor<1x2x2x4xf32>) -> (tensor<3x4xf32>, tensor<3x1xf32>, tensor<1xi32>)
  "check.expect_almost_eq_const"(%rpn_rois) {tolerance = 10.0e-4 : f64, value = dense<[
    [0.0, 0.2321376, 3.87062, 3.887862],
    [0.0, 0.0, 5.595037, 9.489227],
    [0.9445803, 1.562195, 7.21542, 7.927805]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  "check.expect_eq_const"(%rpn_roi_probs) {value = dense<[[0.9], [0.8], [0.6]]> : tensor<3x1xf32>}
    : (tensor<3x1xf32>) -> ()
  "check.expect_eq_const"(%rpn_rois_num) {value = dense<[3]> : tensor<1xi32>} : (tensor<1xi32>) -> ()
  return
}
