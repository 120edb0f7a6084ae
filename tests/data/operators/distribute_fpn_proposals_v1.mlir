// By hand: by the size of a box; images by LoD. Values of Paddle 2.6.2.
func.func @main() {
  %fpn_rois = "pd_builtin.constant"() {lod = [array<i64: 0, 2, 3>], value = dense<[
    [0.0, 0.0, 20.0, 20.0],
    [0.0, 0.0, 224.0, 224.0],
    [5.0, 5.0, 120.0, 130.0]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %multi_fpn_rois, %restore_index = "pd.distribute_fpn_proposals_v1"(%fpn_rois)
    {max_level = 4 : i32, min_level = 2 : i32, operand_segment_sizes = array<i32: 1, 0>, pixel_offset = false,
      refer_level = 3 : i32, refer_scale = 224 : i32, result_segment_sizes = array<i32: 1, 1, 0>}
    : (tensor<3x4xf32>) -> (tuple<tensor<2x4xf32>, tensor<1x4xf32>, tensor<0x4xf32>>, tensor<3x1xi32>)
  %multi_fpn_rois_0 = "pd_builtin.slice"(%multi_fpn_rois) {index = 0 : i32}
    : (tuple<tensor<2x4xf32>, tensor<1x4xf32>, tensor<0x4xf32>>) -> tensor<2x4xf32>
  "check.expect_eq_const"(%multi_fpn_rois_0)
    {lod = [array<i64: 0, 1, 2>], value = dense<[[0.0, 0.0, 20.0, 20.0], [5.0, 5.0, 120.0, 130.0]]> : tensor<2x4xf32>}
    : (tensor<2x4xf32>) -> ()
  %multi_fpn_rois_1 = "pd_builtin.slice"(%multi_fpn_rois) {index = 1 : i32}
    : (tuple<tensor<2x4xf32>, tensor<1x4xf32>, tensor<0x4xf32>>) -> tensor<1x4xf32>
  "check.expect_almost_eq_const"(%multi_fpn_rois_1)
    {lod = [array<i64: 0, 1, 1>], tolerance = 3.0e-2 : f64, value = dense<[[0.0, 0.0, 224.0, 224.0]]> :
      tensor<1x4xf32>}
    : (tensor<1x4xf32>) -> ()
  %multi_fpn_rois_2 = "pd_builtin.slice"(%multi_fpn_rois) {index = 2 : i32}
    : (tuple<tensor<2x4xf32>, tensor<1x4xf32>, tensor<0x4xf32>>) -> tensor<0x4xf32>
  "check.expect_eq_const"(%multi_fpn_rois_2) {lod = [array<i64: 0, 0, 0>], value = dense<> : tensor<0x4xf32>}
    : (tensor<0x4xf32>) -> ()
  "check.expect_eq_const"(%restore_index) {value = dense<[[0], [2], [1]]> : tensor<3x1xi32>} : (tensor<3x1xi32>) -> ()
  return
}
