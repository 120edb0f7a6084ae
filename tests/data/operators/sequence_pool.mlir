// pd.sequence_pool of float32[11, 4]; LoD
// Values of Paddle 2.6.2; after test_sequence_pool.py::TestSeqAvgPool.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {lod = [array<i64: 0, 11>], value = dense<[
    [0.303, 0.463, 0.186, 0.996],
    [0.21, 0.152, 0.379, 0.977],
    [0.241, 0.561, 0.264, 0.186],
    [0.782, 0.681, 0.284, 0.164],
    [0.781, 0.917, 0.696, 0.716],
    [0.402, 0.548, 0.336, 0.531],
    [0.827, 0.342, 0.349, 0.567],
    [0.998, 0.609, 0.633, 0.513],
    [0.255, 0.588, 0.653, 0.774],
    [0.22, 0.473, 0.825, 0.801],
    [0.689, 0.56, 0.913, 0.977]
  ]> : tensor<11x4xf32>} : () -> tensor<11x4xf32>
  %out, %max_index = "pd.sequence_pool"(%x)
    {operand_segment_sizes = array<i32: 1>, pad_value = 0.0 : f32, pooltype = "AVERAGE",
      result_segment_sizes = array<i32: 1, 1>}
    : (tensor<11x4xf32>) -> (tensor<1x4xf32>, tensor<i1>)
  "check.expect_almost_eq_const"(%out)
    {tolerance = 8.0e-5 : f64, value = dense<[[0.5189091, 0.5358182, 0.5016363, 0.6547273]]> : tensor<1x4xf32>}
    : (tensor<1x4xf32>) -> ()
  return
}

// -----

// pd.sequence_pool of float32[13, 3, 4]; LoD, pooltype = "MAX", pad_value = 1.0
// Values of Paddle 2.6.2; after test_sequence_pool.py::TestSeqMaxPool2DInference.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {lod = [array<i64: 0, 4, 5, 8, 13>], value = dense<[
    [[1.47, 1.86, 1.75, 1.46], [1.38, 1.82, 1.29, 1.22], [1.56, 1.74, 1.55, 1.91]],
    [[0.659, 0.782, 0.857, 0.366], [0.241, 0.484, 0.162, 0.813], [0.568, 0.171, 0.947, 0.687]],
    [[0.925, 0.253, 0.613, 0.574], [0.347, 0.158, 0.684, 0.446], [0.804, 0.377, 0.881, 0.146]],
    [[0.67, 0.431, 0.834, 0.469], [0.204, 0.362, 0.532, 0.281], [0.725, 0.172, 0.173, 0.59]],
    [[1.65, 1.38, 1.7, 1.66], [1.53, 1.6, 1.69, 1.21], [1.78, 1.39, 1.54, 1.87]],
    [[1.9, 1.74, 1.75, 1.77], [1.61, 1.64, 1.93, 1.8], [1.67, 1.57, 1.82, 1.11]],
    [[0.746, 0.16, 0.713, 0.988], [0.425, 0.114, 0.8, 0.248], [0.231, 0.72, 0.894, 0.743]],
    [[0.68, 0.272, 0.331, 0.335], [0.777, 0.511, 0.768, 0.448], [0.292, 0.128, 0.471, 0.304]],
    [[1.11, 1.85, 1.57, 1.64], [1.68, 1.36, 1.71, 1.54], [1.43, 1.97, 1.17, 1.59]],
    [[0.371, 0.713, 0.323, 0.123], [0.178, 0.111, 0.563, 0.394], [0.877, 0.382, 0.63, 0.755]],
    [[0.388, 0.763, 0.169, 0.292], [0.995, 0.261, 0.399, 0.56], [0.588, 0.34, 0.16, 0.579]],
    [[0.931, 0.977, 0.155, 0.743], [0.937, 0.431, 0.799, 0.128], [0.78, 0.335, 0.725, 0.786]],
    [[0.142, 0.445, 0.429, 0.197], [0.385, 0.386, 0.428, 0.309], [0.887, 0.919, 0.774, 0.574]]
  ]> : tensor<13x3x4xf32>} : () -> tensor<13x3x4xf32>
  %out, %max_index = "pd.sequence_pool"(%x)
    {operand_segment_sizes = array<i32: 1>, pad_value = 1.0 : f32, pooltype = "MAX",
      result_segment_sizes = array<i32: 1, 1>}
    : (tensor<13x3x4xf32>) -> (tensor<4x3x4xf32>, tensor<13x3x11xf32>)
  "check.expect_eq_const"(%out) {value = dense<[
    [[1.47, 1.86, 1.75, 1.46], [1.38, 1.82, 1.29, 1.22], [1.56, 1.74, 1.55, 1.91]],
    [[1.65, 1.38, 1.7, 1.66], [1.53, 1.6, 1.69, 1.21], [1.78, 1.39, 1.54, 1.87]],
    [[1.9, 1.74, 1.75, 1.77], [1.61, 1.64, 1.93, 1.8], [1.67, 1.57, 1.82, 1.11]],
    [[1.11, 1.85, 1.57, 1.64], [1.68, 1.36, 1.71, 1.54], [1.43, 1.97, 1.17, 1.59]]
  ]> : tensor<4x3x4xf32>} : (tensor<4x3x4xf32>) -> ()
  return
}

// -----

// pd.sequence_pool of float32[11, 4]; LoD, pooltype = "SUM", pad_value = 0.1
// Values of Paddle 2.6.2; after test_sequence_pool.py::TestSeqSumPool.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {lod = [array<i64: 0, 11>], value = dense<[
    [0.823, 0.978, 0.528, 0.495],
    [0.859, 0.415, 0.718, 0.457],
    [0.158, 0.15, 0.626, 0.511],
    [0.601, 0.871, 0.764, 0.87],
    [0.976, 0.42, 0.116, 0.263],
    [0.758, 0.86, 0.263, 0.525],
    [0.128, 0.393, 0.117, 0.438],
    [0.118, 0.992, 0.891, 0.626],
    [0.688, 0.42, 0.54, 0.296],
    [0.847, 0.267, 0.876, 0.581],
    [0.506, 0.614, 0.529, 0.866]
  ]> : tensor<11x4xf32>} : () -> tensor<11x4xf32>
  %out, %max_index = "pd.sequence_pool"(%x)
    {operand_segment_sizes = array<i32: 1>, pad_value = 0.1 : f32, pooltype = "SUM",
      result_segment_sizes = array<i32: 1, 1>}
    : (tensor<11x4xf32>) -> (tensor<1x4xf32>, tensor<i1>)
  "check.expect_almost_eq_const"(%out)
    {tolerance = 7.0e-4 : f64, value = dense<[[6.462, 6.380001, 5.967999, 5.928]]> : tensor<1x4xf32>}
    : (tensor<1x4xf32>) -> ()
  return
}

// -----

// pd.sequence_pool of float32[11, 4]; LoD, pooltype = "FIRST", pad_value = 0.3
// Values of Paddle 2.6.2; after test_sequence_pool.py::TestSeqFirstPoolLen0LoDLevel2.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {lod = [array<i64: 0, 1, 1, 3, 6>, array<i64: 0, 0, 2, 2, 5, 11, 11>], value = dense<[
    [0.749, 0.589, 0.711, 0.452],
    [0.609, 0.314, 0.267, 0.879],
    [0.527, 0.474, 0.156, 0.643],
    [0.255, 0.25, 0.917, 0.439],
    [0.342, 0.881, 0.116, 0.313],
    [0.974, 0.76, 0.416, 0.536],
    [0.424, 0.602, 0.975, 0.573],
    [0.763, 0.276, 0.291, 0.336],
    [0.604, 0.463, 0.14, 0.196],
    [0.77, 0.574, 0.834, 0.26],
    [0.335, 0.682, 0.529, 0.895]
  ]> : tensor<11x4xf32>} : () -> tensor<11x4xf32>
  %out, %max_index = "pd.sequence_pool"(%x)
    {operand_segment_sizes = array<i32: 1>, pad_value = 0.3 : f32, pooltype = "FIRST",
      result_segment_sizes = array<i32: 1, 1>}
    : (tensor<11x4xf32>) -> (tensor<6x4xf32>, tensor<i1>)
  "check.expect_almost_eq_const"(%out) {lod = [array<i64: 0, 1, 1, 3, 6>], tolerance = 2.0e-4 : f64, value = dense<[
    [0.3, 0.3, 0.3, 0.3],
    [0.749, 0.589, 0.711, 0.452],
    [0.3, 0.3, 0.3, 0.3],
    [0.527, 0.474, 0.156, 0.643],
    [0.974, 0.76, 0.416, 0.536],
    [0.3, 0.3, 0.3, 0.3]
  ]> : tensor<6x4xf32>} : (tensor<6x4xf32>) -> ()
  return
}
