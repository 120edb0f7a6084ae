// pd.reshape of float32[4, 6]
// Values of Paddle 2.6.2; after synthesized::reshapez.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [-0.043, -0.16, -1.15, -0.464, -0.532, 0.12],
    [0.34, -1.75, -0.123, -0.799, -0.581, -0.0401],
    [0.113, 1.14, -0.888, -0.613, 1.86, 0.171],
    [-1.99, 0.653, -0.212, -0.379, -1.15, -0.153]
  ]> : tensor<4x6xf32>} : () -> tensor<4x6xf32>
  %shape = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 0, 2, -1>} : () -> tensor<3xi64>
  %out = "pd.reshape"(%x, %shape) {result_segment_sizes = array<i32: 1, 0>}
    : (tensor<4x6xf32>, tensor<3xi64>) -> tensor<4x2x3xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [[-0.043, -0.16, -1.15], [-0.464, -0.532, 0.12]],
    [[0.34, -1.75, -0.123], [-0.799, -0.581, -0.0401]],
    [[0.113, 1.14, -0.888], [-0.613, 1.86, 0.171]],
    [[-1.99, 0.653, -0.212], [-0.379, -1.15, -0.153]]
  ]> : tensor<4x2x3xf32>} : (tensor<4x2x3xf32>) -> ()
  return
}

// -----

// pd.reshape of int32[2], float32[4, 25]; shapes that differ
// Values of Paddle 2.6.2; after test_reshape_mkldnn_op.py::TestReshape2OneDNNOp_attr_OnlyShape.test_check_output.
func.func @main() {
  %shape_0 = "pd_builtin.constant"() {value = dense<10> : tensor<2xi32>} : () -> tensor<2xi32>
  %x = "pd_builtin.constant"() {value = dense<[
    [0.475, 0.747, 0.0912, 0.778, 0.671, 0.65, 0.804, 0.25, 0.371, 0.673, 0.262, 0.888, 0.691, 0.463, 0.696, 0.515, 0.437, 0.93, 0.466, 0.811, 0.593, 0.198, 0.285, 0.0443, 0.184],
    [0.849, 0.859, 0.3, 0.251, 0.431, 0.398, 0.662, 0.572, 0.705, 0.782, 0.303, 0.353, 0.153, 0.118, 0.376, 0.492, 0.889, 0.64, 0.242, 0.484, 0.749, 0.254, 0.638, 0.766, 0.965],
    [0.0969, 0.515, 0.428, 0.616, 0.199, 0.198, 0.0755, 0.506, 0.503, 0.645, 0.272, 0.912, 0.853, 0.48, 0.426, 0.178, 0.507, 0.294, 0.33, 0.00274, 0.372, 0.518, 0.597, 0.0757, 0.397],
    [0.613, 0.957, 0.826, 0.388, 0.695, 0.485, 0.313, 0.934, 0.977, 0.299, 0.318, 0.543, 0.498, 0.111, 0.0833, 0.341, 0.0352, 0.296, 0.429, 0.869, 0.0236, 0.308, 0.37, 0.566, 0.618]
  ]> : tensor<4x25xf32>} : () -> tensor<4x25xf32>
  %shape = "pd_builtin.combine"(%shape_0) : (tensor<2xi32>) -> tuple<tensor<2xi32>>
  %out, %xshape = "pd.reshape"(%x, %shape) {result_segment_sizes = array<i32: 1, 1>}
    : (tensor<4x25xf32>, tuple<tensor<2xi32>>) -> (tensor<10x10xf32>, tensor<0x4x25xf32>)
  "check.expect_eq_const"(%out) {value = dense<[
    [0.475, 0.747, 0.0912, 0.778, 0.671, 0.65, 0.804, 0.25, 0.371, 0.673],
    [0.262, 0.888, 0.691, 0.463, 0.696, 0.515, 0.437, 0.93, 0.466, 0.811],
    [0.593, 0.198, 0.285, 0.0443, 0.184, 0.849, 0.859, 0.3, 0.251, 0.431],
    [0.398, 0.662, 0.572, 0.705, 0.782, 0.303, 0.353, 0.153, 0.118, 0.376],
    [0.492, 0.889, 0.64, 0.242, 0.484, 0.749, 0.254, 0.638, 0.766, 0.965],
    [0.0969, 0.515, 0.428, 0.616, 0.199, 0.198, 0.0755, 0.506, 0.503, 0.645],
    [0.272, 0.912, 0.853, 0.48, 0.426, 0.178, 0.507, 0.294, 0.33, 0.00274],
    [0.372, 0.518, 0.597, 0.0757, 0.397, 0.613, 0.957, 0.826, 0.388, 0.695],
    [0.485, 0.313, 0.934, 0.977, 0.299, 0.318, 0.543, 0.498, 0.111, 0.0833],
    [0.341, 0.0352, 0.296, 0.429, 0.869, 0.0236, 0.308, 0.37, 0.566, 0.618]
  ]> : tensor<10x10xf32>} : (tensor<10x10xf32>) -> ()
  return
}

// -----

// pd.reshape of bool[2, 60]; shape = [12, 10]
// Values of Paddle 2.6.2; after test_reshape_op.py::TestReshapeOpBool.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [true, false, false, true, true, true, false, true, false, false, true, false, true, true, false, true, true, false, false, false, true, false, true, false, true, true, false, true, false, true, true, true, false, false, true, true, false, true, true, false, false, true, true, false, false, false, true, true, true, false, true, false, false, false, true, false, true, true, true, true],
    [true, false, false, true, false, true, false, true, true, false, true, false, false, false, false, false, true, false, false, false, true, false, true, true, false, false, false, false, true, false, false, true, false, false, false, false, false, false, false, true, true, false, false, true, true, false, true, true, false, true, false, false, true, true, true, true, false, false, true, false]
  ]> : tensor<2x60xi1>} : () -> tensor<2x60xi1>
  %shape = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 12, 10>} : () -> tensor<2xi64>
  %out, %xshape = "pd.reshape"(%x, %shape) {result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x60xi1>, tensor<2xi64>) -> (tensor<12x10xi1>, tensor<0x2x60xf32>)
  "check.expect_eq_const"(%out) {value = dense<[
    [true, false, false, true, true, true, false, true, false, false],
    [true, false, true, true, false, true, true, false, false, false],
    [true, false, true, false, true, true, false, true, false, true],
    [true, true, false, false, true, true, false, true, true, false],
    [false, true, true, false, false, false, true, true, true, false],
    [true, false, false, false, true, false, true, true, true, true],
    [true, false, false, true, false, true, false, true, true, false],
    [true, false, false, false, false, false, true, false, false, false],
    [true, false, true, true, false, false, false, false, true, false],
    [false, true, false, false, false, false, false, false, false, true],
    [true, false, false, true, true, false, true, true, false, true],
    [false, false, true, true, true, true, false, false, true, false]
  ]> : tensor<12x10xi1>} : (tensor<12x10xi1>) -> ()
  return
}

// -----

// pd.reshape of float32[]; 0-D, shape = [1]
// Values of Paddle 2.6.2; after test_reshape_op.py::TestReshapeOp_ZeroDim1.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.726> : tensor<f32>} : () -> tensor<f32>
  %shape = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 1>} : () -> tensor<1xi64>
  %out, %xshape = "pd.reshape"(%x, %shape) {result_segment_sizes = array<i32: 1, 1>}
    : (tensor<f32>, tensor<1xi64>) -> (tensor<1xf32>, tensor<0xf32>)
  "check.expect_almost_eq_const"(%out) {tolerance = 9.0e-5 : f64, value = dense<[0.726]> : tensor<1xf32>}
    : (tensor<1xf32>) -> ()
  return
}

// -----

// By hand: -1 is what is left over.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-0.66, 0.05, -1.93], [0.9, 0.78, -0.32]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %shape = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 3, -1>} : () -> tensor<2xi64>
  %out, %xshape = "pd.reshape"(%x, %shape) {result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xf32>, tensor<2xi64>) -> (tensor<3x2xf32>, tensor<0x2x3xi1>)
  "check.expect_eq_const"(%out) {value = dense<[[-0.66, 0.05], [-1.93, 0.9], [0.78, -0.32]]> : tensor<3x2xf32>}
    : (tensor<3x2xf32>) -> ()
  return
}

// -----

// By hand: 0 keeps a dimension.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[[1.41, 1.02]], [[-0.65, -1.69]]]> : tensor<2x1x2xf32>}
    : () -> tensor<2x1x2xf32>
  %shape = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 0, -1>} : () -> tensor<2xi64>
  %out, %xshape = "pd.reshape"(%x, %shape) {result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x1x2xf32>, tensor<2xi64>) -> (tensor<2x2xf32>, tensor<0x2x1x2xi1>)
  "check.expect_eq_const"(%out) {value = dense<[[1.41, 1.02], [-0.65, -1.69]]> : tensor<2x2xf32>}
    : (tensor<2x2xf32>) -> ()
  return
}

// -----

// By hand: the shape is a tensor.
// Values of Paddle 2.6.2.
func.func @main() {
  %shape_0 = "pd_builtin.constant"() {value = dense<[4, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %x = "pd_builtin.constant"() {value = dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>} : () -> tensor<2x2xi64>
  %shape = "pd_builtin.combine"(%shape_0) : (tensor<2xi32>) -> tuple<tensor<2xi32>>
  %out, %xshape = "pd.reshape"(%x, %shape) {result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x2xi64>, tuple<tensor<2xi32>>) -> (tensor<4x1xi64>, tensor<0x2x2xi1>)
  "check.expect_eq_const"(%out) {value = dense<[[1], [2], [3], [4]]> : tensor<4x1xi64>} : (tensor<4x1xi64>) -> ()
  return
}

// -----

// By hand: to 0-D.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-1.47]]> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %shape = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64>} : () -> tensor<0xi64>
  %out, %xshape = "pd.reshape"(%x, %shape) {result_segment_sizes = array<i32: 1, 1>}
    : (tensor<1x1xf32>, tensor<0xi64>) -> (tensor<f32>, tensor<0x1x1xi1>)
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-4 : f64, value = dense<-1.47> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
