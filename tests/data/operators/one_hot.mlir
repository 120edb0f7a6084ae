// pd.one_hot of int32[11, 1], int32[]; 0-D, LoD
// Values of Paddle 2.6.2; after test_one_hot_v2_op.py::TestOneHotOp_attr.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"()
    {lod = [array<i64: 0, 4, 5, 8, 11>], value = dense<[[1], [7], [1], [1], [2], [6], [2], [8], [4], [0], [3]]> :
      tensor<11x1xi32>}
    : () -> tensor<11x1xi32>
  %num_classes = "pd_builtin.constant"() {value = dense<10> : tensor<i32>} : () -> tensor<i32>
  %out = "pd.one_hot"(%x, %num_classes) : (tensor<11x1xi32>, tensor<i32>) -> tensor<11x1x10xf32>
  "check.expect_almost_eq_const"(%out) {lod = [array<i64: 0, 4, 5, 8, 11>], tolerance = 2.0e-4 : f64, value = dense<[
    [[0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]],
    [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0]],
    [[0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]],
    [[0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]],
    [[0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]],
    [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0]],
    [[0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]],
    [[0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0]],
    [[0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]],
    [[1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]],
    [[0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]]
  ]> : tensor<11x1x10xf32>} : (tensor<11x1x10xf32>) -> ()
  return
}
