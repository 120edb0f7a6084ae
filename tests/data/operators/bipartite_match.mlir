// pd.bipartite_match of float32[23, 4]; LoD
// Values of Paddle 2.6.2; after test_bipartite_match_op.py::TestBipartiteMatchOpWithPerPredictionType.test_check_output.
func.func @main() {
  %dist_mat = "pd_builtin.constant"() {lod = [array<i64: 0, 5, 11, 23>], value = dense<[
    [0.553, 0.279, 0.832, 0.961],
    [0.326, 0.76, 0.654, 0.72],
    [0.138, 0.739, 0.122, 0.763],
    [0.718, 0.385, 0.56, 0.234],
    [0.00881, 0.375, 0.421, 0.981],
    [0.98, 0.936, 0.938, 0.305],
    [0.615, 0.608, 0.596, 0.42],
    [0.939, 0.18, 0.473, 0.405],
    [0.13, 0.825, 0.802, 0.214],
    [0.246, 0.785, 0.12, 0.401],
    [0.619, 0.835, 0.912, 0.588],
    [0.458, 0.976, 0.273, 0.467],
    [0.17, 0.84, 0.947, 0.28],
    [0.812, 0.272, 0.111, 0.659],
    [0.479, 0.913, 0.36, 0.833],
    [0.578, 0.395, 0.778, 0.617],
    [0.202, 0.647, 0.176, 0.335],
    [0.31, 0.0799, 0.373, 0.0683],
    [0.0326, 0.341, 0.933, 0.925],
    [0.198, 0.672, 0.87, 0.377],
    [0.0126, 0.742, 0.819, 0.814],
    [0.0135, 0.0679, 0.0628, 0.466],
    [0.786, 0.452, 0.803, 0.614]
  ]> : tensor<23x4xf32>} : () -> tensor<23x4xf32>
  %col_to_row_match_indices, %col_to_row_match_dist = "pd.bipartite_match"(%dist_mat)
    {dist_threshold = 0.5 : f32, match_type = "per_prediction", operand_segment_sizes = array<i32: 1>,
      result_segment_sizes = array<i32: 1, 1>}
    : (tensor<23x4xf32>) -> (tensor<3x4xi32>, tensor<3x4xf32>)
  "check.expect_eq_const"(%col_to_row_match_indices)
    {value = dense<[[3, 1, 0, 4], [0, 3, 5, 1], [2, 0, 1, 7]]> : tensor<3x4xi32>}
    : (tensor<3x4xi32>) -> ()
  "check.expect_eq_const"(%col_to_row_match_dist) {value = dense<[
    [0.718, 0.76, 0.832, 0.981],
    [0.98, 0.825, 0.912, 0.42],
    [0.812, 0.976, 0.947, 0.925]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// pd.bipartite_match of float32[23, 4]; LoD, match_type = "bipartite"
// Values of Paddle 2.6.2; after test_bipartite_match_op.py::TestBipartiteMatchOpWithLoD.test_check_output.
func.func @main() {
  %dist_mat = "pd_builtin.constant"() {lod = [array<i64: 0, 5, 11, 23>], value = dense<[
    [0.73, 0.241, 0.716, 0.104],
    [0.874, 0.0926, 0.762, 0.319],
    [0.0774, 0.348, 0.409, 0.306],
    [0.758, 0.436, 0.58, 0.948],
    [0.0414, 0.592, 0.744, 0.969],
    [0.00473, 0.185, 0.0195, 0.775],
    [0.77, 0.554, 0.0143, 0.171],
    [0.207, 0.563, 0.435, 0.606],
    [0.0352, 0.81, 0.404, 0.957],
    [0.582, 0.33, 0.833, 0.973],
    [0.545, 0.382, 0.56, 0.413],
    [0.778, 0.549, 0.0888, 0.00139],
    [0.82, 0.224, 0.308, 0.667],
    [0.507, 0.876, 0.279, 0.747],
    [0.152, 0.0014, 0.952, 0.503],
    [0.209, 0.429, 0.508, 0.849],
    [0.782, 0.42, 0.323, 0.591],
    [0.616, 0.84, 0.908, 0.979],
    [0.414, 0.498, 0.759, 0.903],
    [0.901, 0.137, 0.0379, 0.343],
    [0.306, 0.279, 0.425, 0.975],
    [0.469, 0.121, 0.921, 0.184],
    [0.995, 0.951, 0.0527, 0.43]
  ]> : tensor<23x4xf32>} : () -> tensor<23x4xf32>
  %col_to_row_match_indices, %col_to_row_match_dist = "pd.bipartite_match"(%dist_mat)
    {dist_threshold = 0.5 : f32, match_type = "bipartite", operand_segment_sizes = array<i32: 1>,
      result_segment_sizes = array<i32: 1, 1>}
    : (tensor<23x4xf32>) -> (tensor<3x4xi32>, tensor<3x4xf32>)
  "check.expect_eq_const"(%col_to_row_match_indices)
    {value = dense<[[1, 3, 0, 4], [1, 3, 5, 4], [11, 2, 3, 6]]> : tensor<3x4xi32>}
    : (tensor<3x4xi32>) -> ()
  "check.expect_eq_const"(%col_to_row_match_dist) {value = dense<[
    [0.874, 0.436, 0.716, 0.969],
    [0.77, 0.81, 0.56, 0.973],
    [0.995, 0.876, 0.952, 0.979]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}

// -----

// By hand: each column takes the row with the largest value left, in order of the values.
// Values of Paddle 2.6.2.
func.func @main() {
  %dist_mat = "pd_builtin.constant"() {value = dense<[[0.1, 0.6, 0.3], [0.7, 0.65, 0.2]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %col_to_row_match_indices, %col_to_row_match_dist = "pd.bipartite_match"(%dist_mat)
    {dist_threshold = 0.5 : f32, match_type = "bipartite", operand_segment_sizes = array<i32: 1>,
      result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xf32>) -> (tensor<1x3xi32>, tensor<1x3xf32>)
  "check.expect_eq_const"(%col_to_row_match_indices) {value = dense<[[1, 0, -1]]> : tensor<1x3xi32>}
    : (tensor<1x3xi32>) -> ()
  "check.expect_almost_eq_const"(%col_to_row_match_dist)
    {tolerance = 8.0e-5 : f64, value = dense<[[0.7, 0.6, 0.0]]> : tensor<1x3xf32>}
    : (tensor<1x3xf32>) -> ()
  return
}

// -----

// By hand: other columns take their best row above the threshold.
// Values of Paddle 2.6.2.
func.func @main() {
  %dist_mat = "pd_builtin.constant"() {value = dense<[[0.1, 0.6, 0.3], [0.7, 0.65, 0.2]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %col_to_row_match_indices, %col_to_row_match_dist = "pd.bipartite_match"(%dist_mat)
    {dist_threshold = 0.25 : f32, match_type = "per_prediction", operand_segment_sizes = array<i32: 1>,
      result_segment_sizes = array<i32: 1, 1>}
    : (tensor<2x3xf32>) -> (tensor<1x3xi32>, tensor<1x3xf32>)
  "check.expect_eq_const"(%col_to_row_match_indices) {value = dense<[[1, 0, 0]]> : tensor<1x3xi32>}
    : (tensor<1x3xi32>) -> ()
  "check.expect_eq_const"(%col_to_row_match_dist) {value = dense<[[0.7, 0.6, 0.3]]> : tensor<1x3xf32>}
    : (tensor<1x3xf32>) -> ()
  return
}
