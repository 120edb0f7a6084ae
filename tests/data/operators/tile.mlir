// pd.tile of float64[2, 3, 4]
// Values of Paddle 2.6.2; after test_expand_op.py::TestExpandOpRank3_Corner.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.213, 0.962, 0.989, 0.397], [0.485, 0.596, 0.336, 0.39], [0.292, 0.364, 0.286, 0.541]],
    [[0.182, 0.311, 0.649, 0.537], [0.0217, 0.719, 0.279, 0.709], [0.35, 0.623, 0.273, 0.958]]
  ]> : tensor<2x3x4xf64>} : () -> tensor<2x3x4xf64>
  %repeat_times = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 1, 1, 1>}
    : () -> tensor<3xi64>
  %out = "pd.tile"(%x, %repeat_times) : (tensor<2x3x4xf64>, tensor<3xi64>) -> tensor<2x3x4xf64>
  "check.expect_eq_const"(%out) {value = dense<[
    [[0.213, 0.962, 0.989, 0.397], [0.485, 0.596, 0.336, 0.39], [0.292, 0.364, 0.286, 0.541]],
    [[0.182, 0.311, 0.649, 0.537], [0.0217, 0.719, 0.279, 0.709], [0.35, 0.623, 0.273, 0.958]]
  ]> : tensor<2x3x4xf64>} : (tensor<2x3x4xf64>) -> ()
  return
}

// -----

// pd.tile of int32[1], float64[100]; shapes that differ
// Values of Paddle 2.6.2; after test_expand_op.py::TestExpandOpRank1_tensor.test_check_output.
func.func @main() {
  %repeat_times_0 = "pd_builtin.constant"() {value = dense<[2]> : tensor<1xi32>} : () -> tensor<1xi32>
  %x = "pd_builtin.constant"() {value = dense<[
    0.308, 0.11, 0.821, 0.19, 0.826, 0.151, 0.908, 0.06, 0.186, 0.72, 0.123, 0.0678, 0.556, 0.436, 0.871, 0.758,
    0.249, 0.737, 0.291, 0.727, 0.219, 0.717, 0.224, 0.997, 0.806, 0.0584, 0.649, 0.151, 0.165, 0.976, 0.529, 0.694,
    0.978, 0.491, 0.221, 0.161, 0.536, 0.163, 0.159, 0.724, 0.192, 0.118, 0.848, 0.629, 0.367, 0.629, 0.504, 0.572,
    0.022, 0.356, 0.384, 0.775, 0.753, 0.178, 0.475, 0.078, 0.858, 0.0689, 0.972, 0.32, 0.278, 0.362, 0.335, 0.108,
    0.159, 0.151, 0.744, 0.417, 0.275, 0.65, 0.907, 0.796, 0.998, 0.46, 0.0298, 0.19, 0.508, 0.789, 0.862, 0.92,
    0.912, 0.536, 0.169, 0.652, 0.596, 0.878, 0.864, 0.748, 0.427, 0.708, 0.885, 0.973, 0.587, 0.131, 0.728, 0.564,
    0.728, 0.308, 0.655, 0.527
  ]> : tensor<100xf64>} : () -> tensor<100xf64>
  %repeat_times = "pd_builtin.combine"(%repeat_times_0) : (tensor<1xi32>) -> tuple<tensor<1xi32>>
  %out = "pd.tile"(%x, %repeat_times) : (tensor<100xf64>, tuple<tensor<1xi32>>) -> tensor<200xf64>
  "check.expect_eq_const"(%out) {value = dense<[
    0.308, 0.11, 0.821, 0.19, 0.826, 0.151, 0.908, 0.06, 0.186, 0.72, 0.123, 0.0678, 0.556, 0.436, 0.871, 0.758,
    0.249, 0.737, 0.291, 0.727, 0.219, 0.717, 0.224, 0.997, 0.806, 0.0584, 0.649, 0.151, 0.165, 0.976, 0.529, 0.694,
    0.978, 0.491, 0.221, 0.161, 0.536, 0.163, 0.159, 0.724, 0.192, 0.118, 0.848, 0.629, 0.367, 0.629, 0.504, 0.572,
    0.022, 0.356, 0.384, 0.775, 0.753, 0.178, 0.475, 0.078, 0.858, 0.0689, 0.972, 0.32, 0.278, 0.362, 0.335, 0.108,
    0.159, 0.151, 0.744, 0.417, 0.275, 0.65, 0.907, 0.796, 0.998, 0.46, 0.0298, 0.19, 0.508, 0.789, 0.862, 0.92,
    0.912, 0.536, 0.169, 0.652, 0.596, 0.878, 0.864, 0.748, 0.427, 0.708, 0.885, 0.973, 0.587, 0.131, 0.728, 0.564,
    0.728, 0.308, 0.655, 0.527, 0.308, 0.11, 0.821, 0.19, 0.826, 0.151, 0.908, 0.06, 0.186, 0.72, 0.123, 0.0678,
    0.556, 0.436, 0.871, 0.758, 0.249, 0.737, 0.291, 0.727, 0.219, 0.717, 0.224, 0.997, 0.806, 0.0584, 0.649, 0.151,
    0.165, 0.976, 0.529, 0.694, 0.978, 0.491, 0.221, 0.161, 0.536, 0.163, 0.159, 0.724, 0.192, 0.118, 0.848, 0.629,
    0.367, 0.629, 0.504, 0.572, 0.022, 0.356, 0.384, 0.775, 0.753, 0.178, 0.475, 0.078, 0.858, 0.0689, 0.972, 0.32,
    0.278, 0.362, 0.335, 0.108, 0.159, 0.151, 0.744, 0.417, 0.275, 0.65, 0.907, 0.796, 0.998, 0.46, 0.0298, 0.19,
    0.508, 0.789, 0.862, 0.92, 0.912, 0.536, 0.169, 0.652, 0.596, 0.878, 0.864, 0.748, 0.427, 0.708, 0.885, 0.973,
    0.587, 0.131, 0.728, 0.564, 0.728, 0.308, 0.655, 0.527
  ]> : tensor<200xf64>} : (tensor<200xf64>) -> ()
  return
}

// -----

// pd.tile of bool[2, 4, 5]; repeat_times = [2, 1, 4]
// Values of Paddle 2.6.2; after test_tile_op.py::TestTileOpBoolean.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [true, false, true, false, false],
      [false, false, true, false, false],
      [true, true, true, false, true],
      [true, true, true, false, true]
    ],
    [
      [false, true, true, true, false],
      [true, false, false, false, false],
      [true, false, false, true, false],
      [true, true, false, false, false]
    ]
  ]> : tensor<2x4x5xi1>} : () -> tensor<2x4x5xi1>
  %repeat_times = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 2, 1, 4>}
    : () -> tensor<3xi64>
  %out = "pd.tile"(%x, %repeat_times) : (tensor<2x4x5xi1>, tensor<3xi64>) -> tensor<4x4x20xi1>
  "check.expect_eq_const"(%out) {value = dense<[
    [
      [true, false, true, false, false, true, false, true, false, false, true, false, true, false, false, true, false, true, false, false],
      [false, false, true, false, false, false, false, true, false, false, false, false, true, false, false, false, false, true, false, false],
      [true, true, true, false, true, true, true, true, false, true, true, true, true, false, true, true, true, true, false, true],
      [true, true, true, false, true, true, true, true, false, true, true, true, true, false, true, true, true, true, false, true]
    ],
    [
      [false, true, true, true, false, false, true, true, true, false, false, true, true, true, false, false, true, true, true, false],
      [true, false, false, false, false, true, false, false, false, false, true, false, false, false, false, true, false, false, false, false],
      [true, false, false, true, false, true, false, false, true, false, true, false, false, true, false, true, false, false, true, false],
      [true, true, false, false, false, true, true, false, false, false, true, true, false, false, false, true, true, false, false, false]
    ],
    [
      [true, false, true, false, false, true, false, true, false, false, true, false, true, false, false, true, false, true, false, false],
      [false, false, true, false, false, false, false, true, false, false, false, false, true, false, false, false, false, true, false, false],
      [true, true, true, false, true, true, true, true, false, true, true, true, true, false, true, true, true, true, false, true],
      [true, true, true, false, true, true, true, true, false, true, true, true, true, false, true, true, true, true, false, true]
    ],
    [
      [false, true, true, true, false, false, true, true, true, false, false, true, true, true, false, false, true, true, true, false],
      [true, false, false, false, false, true, false, false, false, false, true, false, false, false, false, true, false, false, false, false],
      [true, false, false, true, false, true, false, false, true, false, true, false, false, true, false, true, false, false, true, false],
      [true, true, false, false, false, true, true, false, false, false, true, true, false, false, false, true, true, false, false, false]
    ]
  ]> : tensor<4x4x20xi1>} : (tensor<4x4x20xi1>) -> ()
  return
}

// -----

// pd.tile of float64[]; 0-D, repeat_times = []
// Values of Paddle 2.6.2; after test_tile_op.py::TestTileOpRank_ZeroDim1.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.796> : tensor<f64>} : () -> tensor<f64>
  %repeat_times = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64>} : () -> tensor<0xi64>
  %out = "pd.tile"(%x, %repeat_times) : (tensor<f64>, tensor<0xi64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 9.0e-7 : f64, value = dense<0.796> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}
