// pd.detection_map of float32[1, 6], float32[2, 6]; LoD
// Values of Paddle 2.6.2; after test_detection_map_op.py::TestDetectionMAPOp11PointWithClassNoTP.test_check_output.
func.func @main() {
  %detect_res = "pd_builtin.constant"()
    {lod = [array<i64: 0, 1>], value = dense<[[1.0, 0.2, 0.8, 0.1, 1.0, 0.3]]> : tensor<1x6xf32>}
    : () -> tensor<1x6xf32>
  %label = "pd_builtin.constant"() {lod = [array<i64: 0, 2>], value = dense<[
    [2.0, 0.0, 0.3, 0.3, 0.6, 0.5],
    [1.0, 0.0, 0.7, 0.1, 0.9, 0.3]
  ]> : tensor<2x6xf32>} : () -> tensor<2x6xf32>
  %accum_pos_count, %accum_true_pos, %accum_false_pos, %map = "pd.detection_map"(%detect_res, %label)
    {ap_type = "11point", background_label = 0 : i32, class_num = 4 : i32, evaluate_difficult = true,
      operand_segment_sizes = array<i32: 1, 1, 0, 0, 0, 0>, overlap_threshold = 0.3 : f32,
      result_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<1x6xf32>, tensor<2x6xf32>) -> (tensor<4x1xi32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1xf32>)
  "check.expect_almost_eq_const"(%map) {tolerance = 7.0e-5 : f64, value = dense<[0.5000001]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_eq_const"(%accum_pos_count) {value = dense<[[0], [1], [1], [0]]> : tensor<4x1xi32>}
    : (tensor<4x1xi32>) -> ()
  "check.expect_almost_eq_const"(%accum_true_pos)
    {lod = [array<i64: 0, 0, 1, 1, 1>], tolerance = 2.0e-4 : f64, value = dense<[[0.2, 1.0]]> : tensor<1x2xf32>}
    : (tensor<1x2xf32>) -> ()
  "check.expect_almost_eq_const"(%accum_false_pos)
    {lod = [array<i64: 0, 0, 1, 1, 1>], tolerance = 4.0e-5 : f64, value = dense<[[0.2, 0.0]]> : tensor<1x2xf32>}
    : (tensor<1x2xf32>) -> ()
  return
}

// -----

// pd.detection_map of float32[7, 6], float32[4, 6], int32[1], int32[4], float32[5, 2], float32[5, 2]; LoD, with has_state, with pos_count, with true_pos, with false_pos, ap_type = "integral"
// Values of Paddle 2.6.2; after test_detection_map_op.py::TestDetectionMAPOpMultiBatch.test_check_output.
func.func @main() {
  %detect_res = "pd_builtin.constant"() {lod = [array<i64: 0, 3, 7>], value = dense<[
    [1.0, 0.3, 0.1, 0.0, 0.4, 0.3],
    [1.0, 0.7, 0.0, 0.1, 0.2, 0.3],
    [1.0, 0.9, 0.7, 0.6, 0.8, 0.8],
    [2.0, 0.8, 0.2, 0.1, 0.4, 0.4],
    [2.0, 0.1, 0.4, 0.3, 0.7, 0.5],
    [1.0, 0.2, 0.8, 0.1, 1.0, 0.3],
    [3.0, 0.2, 0.8, 0.1, 1.0, 0.3]
  ]> : tensor<7x6xf32>} : () -> tensor<7x6xf32>
  %label = "pd_builtin.constant"() {lod = [array<i64: 0, 2, 4>], value = dense<[
    [1.0, 0.0, 0.1, 0.1, 0.3, 0.3],
    [1.0, 1.0, 0.6, 0.6, 0.8, 0.8],
    [2.0, 0.0, 0.3, 0.3, 0.6, 0.5],
    [1.0, 0.0, 0.7, 0.1, 0.9, 0.3]
  ]> : tensor<4x6xf32>} : () -> tensor<4x6xf32>
  %has_state = "pd_builtin.constant"() {value = dense<[1]> : tensor<1xi32>} : () -> tensor<1xi32>
  %pos_count = "pd_builtin.constant"() {value = dense<[0, 2, 1, 0]> : tensor<4xi32>} : () -> tensor<4xi32>
  %true_pos = "pd_builtin.constant"()
    {lod = [array<i64: 0, 0, 3, 5>], value = dense<[[0.7, 1.0], [0.3, 0.0], [0.2, 1.0], [0.8, 0.0], [0.1, 1.0]]> :
      tensor<5x2xf32>}
    : () -> tensor<5x2xf32>
  %false_pos = "pd_builtin.constant"()
    {lod = [array<i64: 0, 0, 3, 5>], value = dense<[[0.7, 0.0], [0.3, 1.0], [0.2, 0.0], [0.8, 1.0], [0.1, 0.0]]> :
      tensor<5x2xf32>}
    : () -> tensor<5x2xf32>
  %accum_pos_count, %accum_true_pos, %accum_false_pos, %map = "pd.detection_map"(%detect_res, %label, %has_state,
    %pos_count, %true_pos, %false_pos)
    {ap_type = "integral", background_label = 0 : i32, class_num = 4 : i32, evaluate_difficult = true,
      operand_segment_sizes = array<i32: 1, 1, 1, 1, 1, 1>, overlap_threshold = 0.3 : f32,
      result_segment_sizes = array<i32: 1, 1, 1, 1>}
    : (tensor<7x6xf32>, tensor<4x6xf32>, tensor<1xi32>, tensor<4xi32>, tensor<5x2xf32>,
      tensor<5x2xf32>) -> (tensor<4x1xi32>, tensor<12x2xf32>, tensor<12x2xf32>, tensor<1xf32>)
  "check.expect_almost_eq_const"(%map) {tolerance = 8.0e-5 : f64, value = dense<[0.6464286]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  "check.expect_eq_const"(%accum_pos_count) {value = dense<[[0], [5], [2], [0]]> : tensor<4x1xi32>}
    : (tensor<4x1xi32>) -> ()
  "check.expect_eq_const"(%accum_true_pos) {lod = [array<i64: 0, 0, 7, 11, 12>], value = dense<[
    [0.7, 1.0],
    [0.3, 0.0],
    [0.2, 1.0],
    [0.9, 1.0],
    [0.7, 1.0],
    [0.3, 0.0],
    [0.2, 1.0],
    [0.8, 0.0],
    [0.1, 1.0],
    [0.8, 0.0],
    [0.1, 1.0],
    [0.2, 0.0]
  ]> : tensor<12x2xf32>} : (tensor<12x2xf32>) -> ()
  "check.expect_eq_const"(%accum_false_pos) {lod = [array<i64: 0, 0, 7, 11, 12>], value = dense<[
    [0.7, 0.0],
    [0.3, 1.0],
    [0.2, 0.0],
    [0.9, 0.0],
    [0.7, 0.0],
    [0.3, 1.0],
    [0.2, 0.0],
    [0.8, 1.0],
    [0.1, 0.0],
    [0.8, 1.0],
    [0.1, 0.0],
    [0.2, 1.0]
  ]> : tensor<12x2xf32>} : (tensor<12x2xf32>) -> ()
  return
}
