// pd.take_along_axis of float64[5, 5, 5], int32[5, 5, 1]
// Values of Paddle 2.6.2; after test_take_along_axis_op.py::TestTakeAlongAxisOp.test_check_output.
func.func @main() {
  %arr = "pd_builtin.constant"() {value = dense<[
    [
      [0.0888, 0.366, 0.109, 0.0583, 0.578],
      [0.438, 0.684, 0.467, 0.0051, 0.208],
      [0.354, 0.247, 0.432, 0.254, 0.238],
      [0.795, 0.436, 0.597, 0.409, 0.0324],
      [0.836, 0.517, 0.797, 0.468, 0.209]
    ],
    [
      [0.113, 0.746, 0.724, 0.905, 0.933],
      [0.553, 0.886, 0.292, 0.403, 0.72],
      [0.988, 0.465, 0.147, 0.584, 0.766],
      [0.933, 0.0134, 0.319, 0.139, 0.408],
      [0.751, 0.988, 0.218, 0.366, 0.53]
    ],
    [
      [0.15, 0.0338, 0.505, 0.478, 0.589],
      [0.301, 0.769, 0.814, 0.845, 0.654],
      [0.858, 0.439, 0.998, 0.154, 0.3],
      [0.315, 0.123, 0.247, 0.353, 0.941],
      [0.0191, 0.13, 0.498, 0.974, 0.581]
    ],
    [
      [0.871, 0.689, 0.542, 0.182, 0.611],
      [0.124, 0.434, 0.341, 0.471, 0.424],
      [0.312, 0.172, 0.7, 0.802, 0.864],
      [0.414, 0.619, 0.713, 0.885, 0.908],
      [0.709, 0.193, 0.684, 0.542, 0.991]
    ],
    [
      [0.148, 0.206, 0.715, 0.236, 0.403],
      [0.777, 0.956, 0.317, 0.856, 0.703],
      [0.446, 0.147, 0.391, 0.519, 0.421],
      [0.643, 0.696, 0.494, 0.624, 0.932],
      [0.355, 0.49, 0.495, 0.366, 0.488]
    ]
  ]> : tensor<5x5x5xf64>} : () -> tensor<5x5x5xf64>
  %indices = "pd_builtin.constant"() {value = dense<[
    [[1], [1], [1], [1], [1]],
    [[1], [1], [1], [1], [1]],
    [[2], [2], [2], [2], [2]],
    [[4], [4], [4], [4], [4]],
    [[3], [3], [3], [3], [3]]
  ]> : tensor<5x5x1xi32>} : () -> tensor<5x5x1xi32>
  %out = "pd.take_along_axis"(%arr, %indices) {axis = 2 : i32}
    : (tensor<5x5x5xf64>, tensor<5x5x1xi32>) -> tensor<5x5x1xf64>
  "check.expect_eq_const"(%out) {value = dense<[
    [[0.366], [0.684], [0.247], [0.436], [0.517]],
    [[0.746], [0.886], [0.465], [0.0134], [0.988]],
    [[0.505], [0.814], [0.998], [0.247], [0.498]],
    [[0.611], [0.424], [0.864], [0.908], [0.991]],
    [[0.236], [0.856], [0.519], [0.624], [0.366]]
  ]> : tensor<5x5x1xf64>} : (tensor<5x5x1xf64>) -> ()
  return
}

// -----
// By hand: indices of two rows of three, the first two axes count as one. Values of Paddle 2.6.2.
func.func @main() {
  %arr = "pd_builtin.constant"() {value = dense<[
    [[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]],
    [[6.0, 7.0], [8.0, 9.0], [10.0, 11.0]]
  ]> : tensor<2x3x2xf32>} : () -> tensor<2x3x2xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[[1], [0]], [[0], [1]]]> : tensor<2x2x1xi64>} : () -> tensor<2x2x1xi64>
  %out = "pd.take_along_axis"(%arr, %indices) {axis = 2 : i32}
    : (tensor<2x3x2xf32>, tensor<2x2x1xi64>) -> tensor<2x2x1xf32>
  "check.expect_eq_const"(%out) {value = dense<[[[1.0], [2.0]], [[4.0], [7.0]]]> : tensor<2x2x1xf32>} : (tensor<2x2x1xf32>) -> ()
  return
}

// -----
// By hand: indices of two rows of three, an index has coordinates. Values of Paddle 3.3.1.
func.func @main() {
  %arr = "pd_builtin.constant"() {value = dense<[
    [[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]],
    [[6.0, 7.0], [8.0, 9.0], [10.0, 11.0]]
  ]> : tensor<2x3x2xf32>} : () -> tensor<2x3x2xf32>
  %indices = "pd_builtin.constant"() {value = dense<[[[1], [0]], [[0], [1]]]> : tensor<2x2x1xi64>} : () -> tensor<2x2x1xi64>
  %out = "pd.take_along_axis"(%arr, %indices) {axis = 2 : i32, pd.dropped = {by_coordinates = true}}
    : (tensor<2x3x2xf32>, tensor<2x2x1xi64>) -> tensor<2x2x1xf32>
  "check.expect_eq_const"(%out) {value = dense<[[[1.0], [2.0]], [[6.0], [9.0]]]> : tensor<2x2x1xf32>} : (tensor<2x2x1xf32>) -> ()
  return
}
