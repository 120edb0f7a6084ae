// pd.sequence_pool_grad of float32[11, 4], float32[1, 4]; LoD
// Values of Paddle 2.6.2; after test_sequence_pool.py::TestSeqSqrtPool.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {lod = [array<i64: 0, 11>], value = dense<[
    [0.4, 0.875, 0.675, 0.924],
    [0.187, 0.189, 0.615, 0.509],
    [0.446, 0.974, 0.277, 0.901],
    [0.899, 0.67, 0.597, 0.13],
    [0.794, 0.964, 0.812, 0.93],
    [0.785, 0.755, 0.741, 0.885],
    [0.115, 0.135, 0.103, 0.571],
    [0.526, 0.887, 0.222, 0.867],
    [0.501, 0.295, 0.576, 0.936],
    [0.255, 0.172, 0.412, 0.457],
    [0.745, 0.325, 0.987, 0.377]
  ]> : tensor<11x4xf32>} : () -> tensor<11x4xf32>
  %out_grad = "pd_builtin.constant"() {value = dense<[[0.565, -1.78, 1.26, 2.17]]> : tensor<1x4xf32>}
    : () -> tensor<1x4xf32>
  %x_grad = "pd.sequence_pool_grad"(%x, %out_grad)
    {operand_segment_sizes = array<i32: 1, 0, 0, 1, 0>, pad_value = 0.0 : f32, pooltype = "SQRT"}
    : (tensor<11x4xf32>, tensor<1x4xf32>) -> tensor<11x4xf32>
  "check.expect_almost_eq_const"(%x_grad) {lod = [array<i64: 0, 11>], tolerance = 8.0e-5 : f64, value = dense<[
    [0.1703539, -0.5366902, 0.3799043, 0.6542796],
    [0.1703539, -0.5366902, 0.3799043, 0.6542796],
    [0.1703539, -0.5366902, 0.3799043, 0.6542796],
    [0.1703539, -0.5366902, 0.3799043, 0.6542796],
    [0.1703539, -0.5366902, 0.3799043, 0.6542796],
    [0.1703539, -0.5366902, 0.3799043, 0.6542796],
    [0.1703539, -0.5366902, 0.3799043, 0.6542796],
    [0.1703539, -0.5366902, 0.3799043, 0.6542796],
    [0.1703539, -0.5366902, 0.3799043, 0.6542796],
    [0.1703539, -0.5366902, 0.3799043, 0.6542796],
    [0.1703539, -0.5366902, 0.3799043, 0.6542796]
  ]> : tensor<11x4xf32>} : (tensor<11x4xf32>) -> ()
  return
}

// -----

// pd.sequence_pool_grad of float32[13, 4], int32[1, 4], float32[1, 4]; LoD, with max_index, pooltype = "MAX", pad_value = 0.5
// Values of Paddle 2.6.2; after test_sequence_pool.py::TestSeqMaxPool.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {lod = [array<i64: 0, 13>], value = dense<[
    [0.183, 0.614, 0.691, 0.377],
    [0.831, 1.0, 0.534, 0.859],
    [0.331, 0.225, 0.466, 0.162],
    [0.143, 0.248, 0.793, 0.442],
    [0.664, 0.291, 0.818, 0.334],
    [0.333, 0.214, 0.402, 0.832],
    [0.751, 0.592, 0.122, 0.488],
    [0.719, 0.422, 0.646, 0.995],
    [0.734, 0.974, 0.748, 0.953],
    [0.574, 0.231, 0.304, 0.612],
    [0.402, 0.997, 0.66, 0.708],
    [2.8, 2.28, 2.66, 2.35],
    [0.818, 0.862, 0.852, 0.334]
  ]> : tensor<13x4xf32>} : () -> tensor<13x4xf32>
  %max_index = "pd_builtin.constant"() {value = dense<11> : tensor<1x4xi32>} : () -> tensor<1x4xi32>
  %out_grad = "pd_builtin.constant"() {value = dense<[[0.149, -0.854, -1.3, 1.06]]> : tensor<1x4xf32>}
    : () -> tensor<1x4xf32>
  %x_grad = "pd.sequence_pool_grad"(%x, %max_index, %out_grad)
    {operand_segment_sizes = array<i32: 1, 0, 1, 1, 0>, pad_value = 0.5 : f32, pooltype = "MAX"}
    : (tensor<13x4xf32>, tensor<1x4xi32>, tensor<1x4xf32>) -> tensor<13x4xf32>
  "check.expect_eq_const"(%x_grad) {lod = [array<i64: 0, 13>], value = dense<[
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [0.0, 0.0, 0.0, 0.0],
    [0.149, -0.854, -1.3, 1.06],
    [0.0, 0.0, 0.0, 0.0]
  ]> : tensor<13x4xf32>} : (tensor<13x4xf32>) -> ()
  return
}

// -----

// pd.sequence_pool_grad of float32[11, 4], float32[5, 4]; LoD, pooltype = "SUM", pad_value = 0.1
// Values of Paddle 2.6.2; after test_sequence_pool.py::TestSeqSumPoolLen0LoDLevel2.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %x = "pd_builtin.constant"() {lod = [array<i64: 0, 2, 2, 3, 5>, array<i64: 0, 0, 4, 4, 11, 11>], value = dense<[
    [0.991, 0.208, 0.577, 0.512],
    [0.373, 0.649, 0.851, 0.966],
    [0.875, 0.13, 0.203, 0.6],
    [0.568, 0.234, 0.139, 0.765],
    [0.467, 0.998, 0.513, 0.764],
    [0.362, 0.87, 0.496, 0.503],
    [0.512, 0.124, 0.493, 0.438],
    [0.811, 0.195, 0.518, 0.578],
    [0.239, 0.262, 0.415, 0.378],
    [0.194, 0.892, 0.82, 0.562],
    [0.609, 0.255, 0.468, 0.465]
  ]> : tensor<11x4xf32>} : () -> tensor<11x4xf32>
  %out_grad = "pd_builtin.constant"() {lod = [array<i64: 0, 2, 2, 3, 5>], value = dense<[
    [-2.48, 1.71, -2.34, -1.2],
    [0.648, 0.588, 0.682, 0.81],
    [0.299, 1.08, 0.0894, -1.39],
    [-0.144, 1.68, -0.294, 1.36],
    [0.754, 0.375, -0.0358, 0.35]
  ]> : tensor<5x4xf32>} : () -> tensor<5x4xf32>
  %x_grad = "pd.sequence_pool_grad"(%x, %out_grad)
    {operand_segment_sizes = array<i32: 1, 0, 0, 1, 0>, pad_value = 0.1 : f32, pooltype = "SUM"}
    : (tensor<11x4xf32>, tensor<5x4xf32>) -> tensor<11x4xf32>
  "check.expect_eq_const"(%x_grad) {lod = [array<i64: 0, 2, 2, 3, 5>, array<i64: 0, 0, 4, 4, 11, 11>], value = dense<[
    [0.648, 0.588, 0.682, 0.81],
    [0.648, 0.588, 0.682, 0.81],
    [0.648, 0.588, 0.682, 0.81],
    [0.648, 0.588, 0.682, 0.81],
    [-0.144, 1.68, -0.294, 1.36],
    [-0.144, 1.68, -0.294, 1.36],
    [-0.144, 1.68, -0.294, 1.36],
    [-0.144, 1.68, -0.294, 1.36],
    [-0.144, 1.68, -0.294, 1.36],
    [-0.144, 1.68, -0.294, 1.36],
    [-0.144, 1.68, -0.294, 1.36]
  ]> : tensor<11x4xf32>} : (tensor<11x4xf32>) -> ()
  return
}
