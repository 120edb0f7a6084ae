// pd.add_n_with_kernel of float16[3, 4], float16[3, 4], float16[3, 4]
// Values of Paddle 2.6.2; after test_sum_op.py::TestAFP16SumOp.test_check_output.
func.func @main() {
  %inputs_0 = "pd_builtin.constant"() {value = dense<[
    [0.9736, 0.724, 0.3865, 0.1056],
    [0.912, 0.4888, 0.1339, 0.2542],
    [0.634, 0.7646, 0.3118, 0.874]
  ]> : tensor<3x4xf16>} : () -> tensor<3x4xf16>
  %inputs_1 = "pd_builtin.constant"() {value = dense<[
    [0.5767, 0.098, 0.9937, 0.2047],
    [0.657, 0.9985, 0.5605, 0.579],
    [0.1274, 0.982, 0.6196, 0.645]
  ]> : tensor<3x4xf16>} : () -> tensor<3x4xf16>
  %inputs_2 = "pd_builtin.constant"() {value = dense<[
    [0.2363, 0.4438, 0.73, 0.692],
    [0.99, 0.9224, 0.538, 0.8564],
    [0.867, 0.9478, 0.0976, 0.635]
  ]> : tensor<3x4xf16>} : () -> tensor<3x4xf16>
  %inputs = "pd_builtin.combine"(%inputs_0, %inputs_1, %inputs_2)
    : (tensor<3x4xf16>, tensor<3x4xf16>, tensor<3x4xf16>) -> tuple<tensor<3x4xf16>, tensor<3x4xf16>, tensor<3x4xf16>>
  %out = "pd.add_n_with_kernel"(%inputs)
    : (tuple<tensor<3x4xf16>, tensor<3x4xf16>, tensor<3x4xf16>>) -> tensor<3x4xf16>
  "check.expect_almost_eq_const"(%out) {tolerance = 7.0e-3 : f64, value = dense<[
    [1.786, 1.266, 2.11, 1.002],
    [2.559, 2.408, 1.232, 1.689],
    [1.628, 2.693, 1.028, 2.152]
  ]> : tensor<3x4xf16>} : (tensor<3x4xf16>) -> ()
  return
}

// -----

// pd.add_n_with_kernel of float32[6, 4], float32[6, 4]; LoD
// Values of Paddle 2.6.2; after synthesized::sumlod.
func.func @main() {
  %inputs_0 = "pd_builtin.constant"() {lod = [array<i64: 0, 4, 6>], value = dense<[
    [-1.77, -0.842, -0.945, 0.102],
    [1.73, 1.39, -0.00733, 0.652],
    [1.04, 0.156, -0.701, -0.496],
    [1.73, 0.259, -1.56, -1.39],
    [-0.519, -0.197, 0.0272, 0.465],
    [-1.2, 0.932, 0.392, 0.389]
  ]> : tensor<6x4xf32>} : () -> tensor<6x4xf32>
  %inputs_1 = "pd_builtin.constant"() {lod = [array<i64: 0, 4, 6>], value = dense<[
    [0.353, -0.357, -0.839, 0.393],
    [-0.974, 1.21, -0.262, -1.8],
    [0.582, 0.882, -1.17, -1.08],
    [-0.748, -0.491, 0.812, -0.546],
    [-0.729, 1.24, -0.751, -0.0449],
    [1.31, 1.55, 0.0633, 1.29]
  ]> : tensor<6x4xf32>} : () -> tensor<6x4xf32>
  %inputs = "pd_builtin.combine"(%inputs_0, %inputs_1)
    : (tensor<6x4xf32>, tensor<6x4xf32>) -> tuple<tensor<6x4xf32>, tensor<6x4xf32>>
  %out = "pd.add_n_with_kernel"(%inputs) : (tuple<tensor<6x4xf32>, tensor<6x4xf32>>) -> tensor<6x4xf32>
  "check.expect_almost_eq_const"(%out) {lod = [array<i64: 0, 4, 6>], tolerance = 3.0e-4 : f64, value = dense<[
    [-1.417, -1.199, -1.784, 0.495],
    [0.756, 2.6, -0.26933, -1.148],
    [1.622, 1.038, -1.871, -1.576],
    [0.982, -0.232, -0.748, -1.936],
    [-1.248, 1.043, -0.7238, 0.4201],
    [0.1099999, 2.482, 0.4553, 1.679]
  ]> : tensor<6x4xf32>} : (tensor<6x4xf32>) -> ()
  return
}
