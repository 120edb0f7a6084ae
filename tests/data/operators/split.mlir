// pd.split of bfloat16[4, 5, 6]
// Values of Paddle 2.6.2; after test_split_bf16_mkldnn_op.py::TestSplitOpUnknownSectionBF16OneDNNOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.0> : tensor<4x5x6xbf16>} : () -> tensor<4x5x6xbf16>
  %sections = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 2, 2, -1>} : () -> tensor<3xi64>
  %axis = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 2.0 : f32} : () -> tensor<1xi32>
  %out = "pd.split"(%x, %sections, %axis)
    : (tensor<4x5x6xbf16>, tensor<3xi64>, tensor<1xi32>) -> tuple<tensor<4x5x2xbf16>, tensor<4x5x2xbf16>,
      tensor<4x5x2xbf16>>
  %out_0 = "pd_builtin.slice"(%out) {index = 0 : i32}
    : (tuple<tensor<4x5x2xbf16>, tensor<4x5x2xbf16>, tensor<4x5x2xbf16>>) -> tensor<4x5x2xbf16>
  "check.expect_almost_eq_const"(%out_0) {tolerance = 1.0e-2 : f64, value = dense<0.0> : tensor<4x5x2xbf16>}
    : (tensor<4x5x2xbf16>) -> ()
  %out_1 = "pd_builtin.slice"(%out) {index = 1 : i32}
    : (tuple<tensor<4x5x2xbf16>, tensor<4x5x2xbf16>, tensor<4x5x2xbf16>>) -> tensor<4x5x2xbf16>
  "check.expect_almost_eq_const"(%out_1) {tolerance = 1.0e-2 : f64, value = dense<0.0> : tensor<4x5x2xbf16>}
    : (tensor<4x5x2xbf16>) -> ()
  %out_2 = "pd_builtin.slice"(%out) {index = 2 : i32}
    : (tuple<tensor<4x5x2xbf16>, tensor<4x5x2xbf16>, tensor<4x5x2xbf16>>) -> tensor<4x5x2xbf16>
  "check.expect_almost_eq_const"(%out_2) {tolerance = 1.0e-2 : f64, value = dense<0.0> : tensor<4x5x2xbf16>}
    : (tensor<4x5x2xbf16>) -> ()
  return
}

// -----

// pd.split of float16[4, 5, 6]; sections = [2, 1, 2], axis = 1.0
// Values of Paddle 2.6.2; after test_split_op.py::TestSplitOp_FP16Op.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [0.9673, 0.3975, 0.05353, 0.4587, 0.566, 0.1753],
      [0.7617, 0.598, 0.4968, 0.1263, 0.6426, 0.0409],
      [0.84, 0.691, 0.434, 0.3953, 0.5576, 0.755],
      [0.572, 0.736, 0.533, 0.1375, 0.3604, 0.05475],
      [0.763, 0.8345, 0.9688, 0.1087, 0.8896, 0.6157]
    ],
    [
      [0.3955, 0.529, 0.2698, 0.1703, 0.1151, 0.0482],
      [0.6216, 0.3071, 0.2012, 0.0636, 0.2048, 0.3696],
      [0.6216, 0.9375, 0.6484, 0.2174, 0.1581, 0.3508],
      [0.05493, 0.1923, 0.2751, 0.839, 0.1097, 0.4866],
      [0.3176, 0.1083, 0.362, 0.4307, 0.3206, 0.4944]
    ],
    [
      [0.8394, 0.267, 0.1112, 0.6914, 0.652, 0.925],
      [0.4087, 0.3804, 0.2908, 0.693, 0.7812, 0.8955],
      [0.7715, 0.5195, 0.801, 0.02888, 0.775, 0.963],
      [0.449, 0.7627, 0.917, 0.00815, 0.02684, 0.7104],
      [0.2861, 0.0506, 0.782, 0.7734, 0.4316, 0.6113]
    ],
    [
      [0.5586, 0.941, 0.208, 0.4766, 0.984, 0.7407],
      [0.3381, 0.4685, 0.7363, 0.3406, 0.921, 0.7954],
      [0.454, 0.52, 0.59, 0.1421, 0.828, 0.0305],
      [0.5454, 0.3083, 0.9307, 0.907, 0.5483, 0.3364],
      [0.4917, 0.743, 0.9175, 0.4746, 0.9536, 0.10223]
    ]
  ]> : tensor<4x5x6xf16>} : () -> tensor<4x5x6xf16>
  %sections = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 2, 1, 2>} : () -> tensor<3xi64>
  %axis = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 1.0 : f32} : () -> tensor<1xi32>
  %out = "pd.split"(%x, %sections, %axis)
    : (tensor<4x5x6xf16>, tensor<3xi64>, tensor<1xi32>) -> tuple<tensor<4x2x6xf16>, tensor<4x1x6xf16>,
      tensor<4x2x6xf16>>
  %out_0 = "pd_builtin.slice"(%out) {index = 0 : i32}
    : (tuple<tensor<4x2x6xf16>, tensor<4x1x6xf16>, tensor<4x2x6xf16>>) -> tensor<4x2x6xf16>
  "check.expect_eq_const"(%out_0) {value = dense<[
    [[0.9673, 0.3975, 0.05353, 0.4587, 0.566, 0.1753], [0.7617, 0.598, 0.4968, 0.1263, 0.6426, 0.0409]],
    [[0.3955, 0.529, 0.2698, 0.1703, 0.1151, 0.0482], [0.6216, 0.3071, 0.2012, 0.0636, 0.2048, 0.3696]],
    [[0.8394, 0.267, 0.1112, 0.6914, 0.652, 0.925], [0.4087, 0.3804, 0.2908, 0.693, 0.7812, 0.8955]],
    [[0.5586, 0.941, 0.208, 0.4766, 0.984, 0.7407], [0.3381, 0.4685, 0.7363, 0.3406, 0.921, 0.7954]]
  ]> : tensor<4x2x6xf16>} : (tensor<4x2x6xf16>) -> ()
  %out_1 = "pd_builtin.slice"(%out) {index = 1 : i32}
    : (tuple<tensor<4x2x6xf16>, tensor<4x1x6xf16>, tensor<4x2x6xf16>>) -> tensor<4x1x6xf16>
  "check.expect_eq_const"(%out_1) {value = dense<[
    [[0.84, 0.691, 0.434, 0.3953, 0.5576, 0.755]],
    [[0.6216, 0.9375, 0.6484, 0.2174, 0.1581, 0.3508]],
    [[0.7715, 0.5195, 0.801, 0.02888, 0.775, 0.963]],
    [[0.454, 0.52, 0.59, 0.1421, 0.828, 0.0305]]
  ]> : tensor<4x1x6xf16>} : (tensor<4x1x6xf16>) -> ()
  %out_2 = "pd_builtin.slice"(%out) {index = 2 : i32}
    : (tuple<tensor<4x2x6xf16>, tensor<4x1x6xf16>, tensor<4x2x6xf16>>) -> tensor<4x2x6xf16>
  "check.expect_eq_const"(%out_2) {value = dense<[
    [[0.572, 0.736, 0.533, 0.1375, 0.3604, 0.05475], [0.763, 0.8345, 0.9688, 0.1087, 0.8896, 0.6157]],
    [[0.05493, 0.1923, 0.2751, 0.839, 0.1097, 0.4866], [0.3176, 0.1083, 0.362, 0.4307, 0.3206, 0.4944]],
    [[0.449, 0.7627, 0.917, 0.00815, 0.02684, 0.7104], [0.2861, 0.0506, 0.782, 0.7734, 0.4316, 0.6113]],
    [[0.5454, 0.3083, 0.9307, 0.907, 0.5483, 0.3364], [0.4917, 0.743, 0.9175, 0.4746, 0.9536, 0.10223]]
  ]> : tensor<4x2x6xf16>} : (tensor<4x2x6xf16>) -> ()
  return
}
