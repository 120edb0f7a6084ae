// pd.row_conv_grad of float32[7, 4], float32[8, 4], float32[7, 4]; LoD
// Values of Paddle 2.6.2; after test_row_conv_op.py::TestRowConvOp1.test_check_grad_ignore_wt; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {lod = [array<i64: 0, 2, 5, 7>], value = dense<[
    [0.764, 0.487, 0.736, 0.68],
    [0.814, 0.31, 0.894, 0.991],
    [0.826, 0.961, 0.102, 0.694],
    [0.624, 0.446, 0.67, 0.759],
    [0.294, 0.194, 0.173, 0.952],
    [1.0, 0.966, 0.549, 0.689],
    [0.0861, 0.0278, 0.868, 0.434]
  ]> : tensor<7x4xf32>} : () -> tensor<7x4xf32>
  %filter = "pd_builtin.constant"() {value = dense<[
    [0.164, 0.541, 0.279, 0.114],
    [0.308, 0.172, 0.601, 0.47],
    [0.893, 0.702, 0.739, 0.994],
    [0.163, 0.0464, 0.236, 0.409],
    [0.803, 0.382, 0.606, 0.954],
    [0.242, 0.856, 0.65, 0.812],
    [0.369, 0.959, 0.604, 0.212],
    [0.516, 0.794, 0.985, 0.909]
  ]> : tensor<8x4xf32>} : () -> tensor<8x4xf32>
  %out_grad = "pd_builtin.constant"() {lod = [array<i64: 0, 2, 5, 7>], value = dense<[
    [1.54, -0.363, 0.758, -1.14],
    [0.126, 0.365, 0.358, 0.496],
    [-0.302, -0.406, -0.48, 0.419],
    [-0.697, -0.163, -0.28, 1.32],
    [0.301, -0.31, -0.538, -1.28],
    [-1.39, 0.568, -0.319, -0.222],
    [1.26, 0.0621, 0.0403, 0.688]
  ]> : tensor<7x4xf32>} : () -> tensor<7x4xf32>
  %x_grad, %filter_grad = "pd.row_conv_grad"(%x, %filter, %out_grad)
    {operand_segment_sizes = array<i32: 1, 1, 0, 1>, result_segment_sizes = array<i32: 1, 1>}
    : (tensor<7x4xf32>, tensor<8x4xf32>, tensor<7x4xf32>) -> (tensor<7x4xf32>, tensor<8x16xf32>)
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 10.0e-5 : f64, value = dense<[
    [0.25256, -0.196383, 0.211482, -0.12996],
    [0.494984, 0.135029, 0.5554401, -0.479256],
    [-0.049528, -0.219646, -0.13392, 0.047766],
    [-0.207324, -0.158015, -0.3666, 0.34741],
    [-0.434998, -0.480758, -0.673102, 0.890966],
    [-0.22796, 0.307288, -0.08900101, -0.025308],
    [-0.22148, 0.1312921, -0.1804753, -0.025908]
  ]> : tensor<7x4xf32>} : (tensor<7x4xf32>) -> ()
  return
}
