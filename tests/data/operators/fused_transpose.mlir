// By hand: without an axis of size 1 first. Values of NumPy, by the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[[-0.15, -0.29, 1.77]], [[-1.52, 1.78, -1.82]]]> : tensor<2x1x3xf32>}
    : () -> tensor<2x1x3xf32>
  %out, %x_shape = "pd.fused_transpose"(%x)
    {axis = array<i32: 1, 0>, fused_reshape2_shape = array<i32>, fused_squeeze2_axes = array<i32: 1>,
      fused_unsqueeze2_axes = array<i32>, operand_segment_sizes = array<i32: 1>, output_data_type = "",
      result_segment_sizes = array<i32: 1, 1>, scale = 1.0 : f32, shift = 0.0 : f32}
    : (tensor<2x1x3xf32>) -> (tensor<3x2xf32>, tensor<0x2x1x3xf32>)
  "check.expect_almost_eq_const"(%out)
    {tolerance = 0.00002 : f64, value = dense<[[-0.15, -1.52], [-0.29, 1.78], [1.77, -1.82]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  "check.expect_eq_const"(%x_shape) {value = dense<> : tensor<0x2x1x3xf32>} : (tensor<0x2x1x3xf32>) -> ()
  return
}

// -----

// By hand: with an axis of size 1 afterwards. Values of NumPy, by the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[1.75, -0.67, 0.91], [-1.99, -0.21, 0.71]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %out, %x_shape = "pd.fused_transpose"(%x)
    {axis = array<i32: 1, 0>, fused_reshape2_shape = array<i32>, fused_squeeze2_axes = array<i32>,
      fused_unsqueeze2_axes = array<i32: 0>, operand_segment_sizes = array<i32: 1>, output_data_type = "",
      result_segment_sizes = array<i32: 1, 1>, scale = 1.0 : f32, shift = 0.0 : f32}
    : (tensor<2x3xf32>) -> (tensor<1x3x2xf32>, tensor<0x2x3xf32>)
  "check.expect_almost_eq_const"(%out)
    {tolerance = 0.00002 : f64, value = dense<[[[1.75, -1.99], [-0.67, -0.21], [0.91, 0.71]]]> : tensor<1x3x2xf32>}
    : (tensor<1x3x2xf32>) -> ()
  "check.expect_eq_const"(%x_shape) {value = dense<> : tensor<0x2x3xf32>} : (tensor<0x2x3xf32>) -> ()
  return
}

// -----

// By hand: in another shape. Values of NumPy, by the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.51, 1.23, -1.39, -0.4], [0.45, -1.89, 1.34, -0.34], [-1.02, -1.11, 0.6, -1.81]],
    [[-1.02, -0.78, -0.97, 0.92], [0.37, 1.62, 0.8, -0.82], [-0.7, -1.51, -1.03, 0.42]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %out, %x_shape = "pd.fused_transpose"(%x)
    {axis = array<i32: 0, 2, 1>, fused_reshape2_shape = array<i32: 0, 12>, fused_squeeze2_axes = array<i32>,
      fused_unsqueeze2_axes = array<i32>, operand_segment_sizes = array<i32: 1>, output_data_type = "",
      result_segment_sizes = array<i32: 1, 1>, scale = 1.0 : f32, shift = 0.0 : f32}
    : (tensor<2x3x4xf32>) -> (tensor<2x12xf32>, tensor<0x2x3x4xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 0.00002 : f64, value = dense<[
    [0.51, 0.45, -1.02, 1.23, -1.89, -1.11, -1.39, 1.34, 0.6, -0.4, -0.34, -1.81],
    [-1.02, 0.37, -0.7, -0.78, 1.62, -1.51, -0.97, 0.8, -1.03, 0.92, -0.82, 0.42]
  ]> : tensor<2x12xf32>} : (tensor<2x12xf32>) -> ()
  "check.expect_eq_const"(%x_shape) {value = dense<> : tensor<0x2x3x4xf32>} : (tensor<0x2x3x4xf32>) -> ()
  return
}

// -----

// By hand: int8 becomes float. Values of NumPy, by the operators that it stands for.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[10, -20, 30], [4, 5, 6]]> : tensor<2x3xi8>} : () -> tensor<2x3xi8>
  %out, %x_shape = "pd.fused_transpose"(%x)
    {axis = array<i32: 1, 0>, fused_reshape2_shape = array<i32>, fused_squeeze2_axes = array<i32>,
      fused_unsqueeze2_axes = array<i32>, operand_segment_sizes = array<i32: 1>, output_data_type = "fp32",
      result_segment_sizes = array<i32: 1, 1>, scale = 0.5 : f32, shift = 0.0 : f32}
    : (tensor<2x3xi8>) -> (tensor<3x2xf32>, tensor<0x2x3xi8>)
  "check.expect_almost_eq_const"(%out)
    {tolerance = 0.0002 : f64, value = dense<[[5.0, 2.0], [-10.0, 2.5], [15.0, 3.0]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  "check.expect_eq_const"(%x_shape) {value = dense<> : tensor<0x2x3xi8>} : (tensor<0x2x3xi8>) -> ()
  return
}
