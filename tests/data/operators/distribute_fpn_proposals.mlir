// By hand: by the size of a box. Values of Paddle 2.6.2.
func.func @main() {
  %fpn_rois = "pd_builtin.constant"() {value = dense<[
    [0.0, 0.0, 20.0, 20.0],
    [0.0, 0.0, 224.0, 224.0],
    [5.0, 5.0, 120.0, 130.0],
    [0.0, 0.0, 500.0, 500.0]
  ]> : tensor<4x4xf32>} : () -> tensor<4x4xf32>
  %rois_num = "pd_builtin.constant"() {value = dense<[3, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %multi_fpn_rois, %multi_level_rois_num, %restore_index = "pd.distribute_fpn_proposals"(%fpn_rois, %rois_num)
    {max_level = 5 : i32, min_level = 2 : i32, operand_segment_sizes = array<i32: 1, 1>, pixel_offset = true,
      refer_level = 4 : i32, refer_scale = 224 : i32, result_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<4x4xf32>, tensor<2xi32>) -> (tuple<tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>>,
      tuple<tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>>, tensor<4x1xi32>)
  %multi_fpn_rois_0 = "pd_builtin.slice"(%multi_fpn_rois) {index = 0 : i32}
    : (tuple<tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>>) -> tensor<1x4xf32>
  %multi_fpn_rois_1 = "pd_builtin.slice"(%multi_fpn_rois) {index = 1 : i32}
    : (tuple<tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>>) -> tensor<1x4xf32>
  %multi_fpn_rois_2 = "pd_builtin.slice"(%multi_fpn_rois) {index = 2 : i32}
    : (tuple<tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>>) -> tensor<1x4xf32>
  %multi_fpn_rois_3 = "pd_builtin.slice"(%multi_fpn_rois) {index = 3 : i32}
    : (tuple<tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>>) -> tensor<1x4xf32>
  %multi_level_rois_num_0 = "pd_builtin.slice"(%multi_level_rois_num) {index = 0 : i32}
    : (tuple<tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>>) -> tensor<2xi32>
  %multi_level_rois_num_1 = "pd_builtin.slice"(%multi_level_rois_num) {index = 1 : i32}
    : (tuple<tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>>) -> tensor<2xi32>
  %multi_level_rois_num_2 = "pd_builtin.slice"(%multi_level_rois_num) {index = 2 : i32}
    : (tuple<tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>>) -> tensor<2xi32>
  %multi_level_rois_num_3 = "pd_builtin.slice"(%multi_level_rois_num) {index = 3 : i32}
    : (tuple<tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>>) -> tensor<2xi32>
  "check.expect_almost_eq_const"(%multi_fpn_rois_0)
    {lod = [array<i64: 0, 1, 1>], tolerance = 3.0e-3 : f64, value = dense<[[0.0, 0.0, 20.0, 20.0]]> : tensor<1x4xf32>}
    : (tensor<1x4xf32>) -> ()
  "check.expect_eq_const"(%multi_fpn_rois_1)
    {lod = [array<i64: 0, 1, 1>], value = dense<[[5.0, 5.0, 120.0, 130.0]]> : tensor<1x4xf32>}
    : (tensor<1x4xf32>) -> ()
  "check.expect_almost_eq_const"(%multi_fpn_rois_2)
    {lod = [array<i64: 0, 1, 1>], tolerance = 3.0e-2 : f64, value = dense<[[0.0, 0.0, 224.0, 224.0]]> :
      tensor<1x4xf32>}
    : (tensor<1x4xf32>) -> ()
  "check.expect_almost_eq_const"(%multi_fpn_rois_3)
    {lod = [array<i64: 0, 0, 1>], tolerance = 6.0e-2 : f64, value = dense<[[0.0, 0.0, 500.0, 500.0]]> :
      tensor<1x4xf32>}
    : (tensor<1x4xf32>) -> ()
  "check.expect_eq_const"(%multi_level_rois_num_0) {value = dense<[1, 0]> : tensor<2xi32>} : (tensor<2xi32>) -> ()
  "check.expect_eq_const"(%multi_level_rois_num_1) {value = dense<[1, 0]> : tensor<2xi32>} : (tensor<2xi32>) -> ()
  "check.expect_eq_const"(%multi_level_rois_num_2) {value = dense<[1, 0]> : tensor<2xi32>} : (tensor<2xi32>) -> ()
  "check.expect_eq_const"(%multi_level_rois_num_3) {value = dense<[0, 1]> : tensor<2xi32>} : (tensor<2xi32>) -> ()
  "check.expect_eq_const"(%restore_index) {value = dense<[[0], [2], [1], [3]]> : tensor<4x1xi32>}
    : (tensor<4x1xi32>) -> ()
  return
}
