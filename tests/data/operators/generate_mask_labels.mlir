// By hand: two images. Values of Paddle 2.6.2.
func.func @main() {
  %im_info = "pd_builtin.constant"() {value = dense<[[60.0, 60.0, 1.5], [60.0, 60.0, 0.8]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %gt_classes = "pd_builtin.constant"()
    {lod = [array<i64: 0, 1, 4>], value = dense<[[2], [2], [0], [2]]> : tensor<4x1xi32>}
    : () -> tensor<4x1xi32>
  %is_crowd = "pd_builtin.constant"() {lod = [array<i64: 0, 1, 4>], value = dense<0> : tensor<4x1xi32>}
    : () -> tensor<4x1xi32>
  %gt_segms = "pd_builtin.constant"() {lod = [array<i64: 0, 1, 4>, array<i64: 0, 2, 4, 6, 7>, array<i64: 0, 3, 9, 12, 18, 21, 26, 32>], value = dense<[
    [20.0, 26.0],
    [19.0, 9.0],
    [32.0, 31.0],
    [15.0, 27.0],
    [32.0, 45.0],
    [24.0, 30.0],
    [20.0, 46.0],
    [25.0, 31.0],
    [31.0, 29.0],
    [21.0, 46.0],
    [25.0, 43.0],
    [24.0, 47.0],
    [21.0, 30.0],
    [35.0, 43.0],
    [29.0, 37.0],
    [23.0, 41.0],
    [18.0, 31.0],
    [24.0, 42.0],
    [18.0, 11.0],
    [30.0, 3.0],
    [21.0, 10.0],
    [9.0, 31.0],
    [17.0, 26.0],
    [21.0, 38.0],
    [7.0, 33.0],
    [11.0, 30.0],
    [29.0, 24.0],
    [18.0, 41.0],
    [25.0, 29.0],
    [41.0, 28.0],
    [25.0, 30.0],
    [31.0, 38.0]
  ]> : tensor<32x2xf32>} : () -> tensor<32x2xf32>
  %rois = "pd_builtin.constant"() {lod = [array<i64: 0, 2, 3>], value = dense<[
    [19.511915, 18.031168, 51.720844, 38.897057],
    [9.956468, 16.789452, 23.376453, 33.23675],
    [18.184402, 3.3799381, 39.94122, 32.21188]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %labels_int32 = "pd_builtin.constant"()
    {lod = [array<i64: 0, 2, 3>], value = dense<[[1], [0], [2]]> : tensor<3x1xi32>}
    : () -> tensor<3x1xi32>
  %mask_rois, %roi_has_mask_int32, %mask_int32 = "pd.generate_mask_labels"(%im_info, %gt_classes, %is_crowd,
    %gt_segms, %rois, %labels_int32)
    {num_classes = 3 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>, resolution = 4 : i32,
      result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x3xf32>, tensor<4x1xi32>, tensor<4x1xi32>, tensor<32x2xf32>, tensor<3x4xf32>,
      tensor<3x1xi32>) -> (tensor<2x4xf32>, tensor<2x1xi32>, tensor<2x48xi32>)
  "check.expect_eq_const"(%mask_rois) {lod = [array<i64: 0, 1, 2>], value = dense<[
    [19.511915, 18.031168, 51.720848, 38.897057],
    [18.184402, 3.3799381, 39.94122, 32.21188]
  ]> : tensor<2x4xf32>} : (tensor<2x4xf32>) -> ()
  "check.expect_eq_const"(%roi_has_mask_int32) {lod = [array<i64: 0, 1, 2>], value = dense<0> : tensor<2x1xi32>}
    : (tensor<2x1xi32>) -> ()
  "check.expect_eq_const"(%mask_int32) {lod = [array<i64: 0, 1, 2>], value = dense<[
    [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1],
    [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  ]> : tensor<2x48xi32>} : (tensor<2x48xi32>) -> ()
  return
}

// -----

// By hand: an image with nothing but background. Values of Paddle 2.6.2.
func.func @main() {
  %im_info = "pd_builtin.constant"() {value = dense<[[60.0, 60.0, 0.8], [60.0, 60.0, 1.0]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %gt_classes = "pd_builtin.constant"()
    {lod = [array<i64: 0, 1, 3>], value = dense<[[2], [2], [1]]> : tensor<3x1xi32>}
    : () -> tensor<3x1xi32>
  %is_crowd = "pd_builtin.constant"() {lod = [array<i64: 0, 1, 3>], value = dense<0> : tensor<3x1xi32>}
    : () -> tensor<3x1xi32>
  %gt_segms = "pd_builtin.constant"() {lod = [array<i64: 0, 1, 3>, array<i64: 0, 2, 4, 6>, array<i64: 0, 6, 10, 15, 18, 21, 26>], value = dense<[
    [39.885735, 16.780437],
    [46.714867, 30.471146],
    [51.12899, 14.914507],
    [43.08492, 18.168991],
    [35.710648, 20.443018],
    [52.820267, 18.512789],
    [24.230223, 30.149584],
    [12.047213, 23.25111],
    [26.121338, 28.30821],
    [6.3377132, 6.919414],
    [9.1174345, 20.871746],
    [13.923963, 10.539524],
    [20.922588, 5.234921],
    [22.9862, 7.569072],
    [23.365898, 21.394815],
    [28.329945, 42.013157],
    [35.140583, 29.631788],
    [19.502607, 48.308235],
    [22.879013, 40.224693],
    [29.746878, 35.7956],
    [27.714619, 42.709988],
    [45.272743, 27.432625],
    [33.24738, 41.107323],
    [37.20146, 42.83117],
    [43.08522, 34.25256],
    [29.367832, 42.4474]
  ]> : tensor<26x2xf32>} : () -> tensor<26x2xf32>
  %rois = "pd_builtin.constant"() {lod = [array<i64: 0, 4, 7>], value = dense<[
    [20.11584, 17.791965, 46.982006, 34.26348],
    [5.926527, 8.6888895, 11.611332, 40.02147],
    [12.376165, 1.0251393, 37.337364, 27.45057],
    [8.954859, 13.384035, 17.83984, 16.318602],
    [28.255108, 11.394098, 58.77191, 42.2579],
    [0.08610981, 18.514347, 13.151906, 39.596672],
    [21.271276, 14.119225, 51.854977, 32.81493]
  ]> : tensor<7x4xf32>} : () -> tensor<7x4xf32>
  %labels_int32 = "pd_builtin.constant"()
    {lod = [array<i64: 0, 4, 7>], value = dense<[[0], [0], [0], [0], [1], [1], [1]]> : tensor<7x1xi32>}
    : () -> tensor<7x1xi32>
  %mask_rois, %roi_has_mask_int32, %mask_int32 = "pd.generate_mask_labels"(%im_info, %gt_classes, %is_crowd,
    %gt_segms, %rois, %labels_int32)
    {num_classes = 3 : i32, operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>, resolution = 4 : i32,
      result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<2x3xf32>, tensor<3x1xi32>, tensor<3x1xi32>, tensor<26x2xf32>, tensor<7x4xf32>,
      tensor<7x1xi32>) -> (tensor<4x4xf32>, tensor<4x1xi32>, tensor<4x48xi32>)
  "check.expect_eq_const"(%mask_rois) {lod = [array<i64: 0, 1, 4>], value = dense<[
    [20.11584, 17.791965, 46.982006, 34.26348],
    [28.255108, 11.394098, 58.77191, 42.2579],
    [0.08610981, 18.514347, 13.151906, 39.596672],
    [21.271276, 14.119225, 51.854977, 32.81493]
  ]> : tensor<4x4xf32>} : (tensor<4x4xf32>) -> ()
  "check.expect_eq_const"(%roi_has_mask_int32)
    {lod = [array<i64: 0, 1, 4>], value = dense<[[0], [0], [1], [2]]> : tensor<4x1xi32>}
    : (tensor<4x1xi32>) -> ()
  "check.expect_eq_const"(%mask_int32) {lod = [array<i64: 0, 1, 4>], value = dense<[
    [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1],
    [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1],
    [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1],
    [-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1]
  ]> : tensor<4x48xi32>} : (tensor<4x48xi32>) -> ()
  return
}
