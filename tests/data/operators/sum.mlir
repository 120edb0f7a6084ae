// pd.sum of float64[100]
// Values of Paddle 2.6.2; after test_reduce_op.py::Test1DReduceWithAxes1.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    0.642, 0.867, 0.279, 0.444, 0.867, 0.524, 0.968, 0.6, 0.327, 0.326, 0.46, 0.0154, 0.965, 0.875, 0.456, 0.655,
    0.39, 0.148, 0.0633, 0.763, 0.944, 0.506, 0.69, 0.9, 0.609, 0.894, 0.333, 0.284, 0.249, 0.525, 0.708, 0.0353,
    0.903, 0.111, 0.941, 0.0326, 0.0706, 0.393, 0.127, 0.501, 0.291, 0.976, 0.928, 0.589, 0.285, 0.376, 0.43, 0.718,
    0.124, 0.649, 0.251, 0.311, 0.668, 0.174, 0.443, 0.418, 0.48, 0.881, 0.0343, 0.156, 0.354, 0.555, 0.0649, 0.178,
    0.767, 0.336, 0.502, 0.0416, 0.0605, 0.163, 0.424, 0.00503, 0.378, 0.135, 0.853, 0.583, 0.483, 0.474, 0.975,
    0.276, 0.776, 0.0939, 0.48, 0.468, 0.263, 0.132, 0.574, 0.808, 0.762, 0.484, 0.996, 0.126, 0.684, 0.809, 0.193,
    0.755, 0.821, 0.417, 0.42, 0.0332
  ]> : tensor<100xf64>} : () -> tensor<100xf64>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 0>} : () -> tensor<1xi64>
  %out = "pd.sum"(%x, %axis) {dtype = none, keepdim = false} : (tensor<100xf64>, tensor<1xi64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 5.0e-5 : f64, value = dense<47.27663> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}

// -----

// pd.sum of float64[6, 2, 10]; dtype = f64, keepdim = true, axis = [1]
// Values of Paddle 2.6.2; after test_reduce_op.py::TestReduceWithDtype2.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [0.823, 0.104, 0.299, 0.678, 0.826, 0.995, 0.426, 0.237, 0.451, 0.548],
      [0.748, 0.129, 0.535, 0.4, 0.832, 0.748, 0.473, 1.0, 0.159, 0.574]
    ],
    [
      [0.729, 0.421, 0.0143, 0.814, 0.925, 0.672, 0.597, 0.158, 0.432, 0.562],
      [0.433, 0.432, 0.444, 0.473, 0.833, 0.498, 0.906, 0.316, 0.343, 0.248]
    ],
    [
      [0.887, 0.774, 0.397, 0.504, 0.526, 0.381, 0.784, 0.774, 0.91, 0.144],
      [0.4, 0.582, 0.944, 0.909, 0.266, 0.269, 0.0661, 0.431, 0.598, 0.82]
    ],
    [
      [0.505, 0.207, 0.4, 0.334, 0.263, 0.114, 0.567, 0.17, 0.143, 0.701],
      [0.306, 0.821, 0.0803, 0.404, 0.699, 0.44, 0.266, 0.715, 0.708, 0.536]
    ],
    [
      [0.603, 0.147, 0.352, 0.245, 0.681, 0.51, 0.555, 0.134, 0.388, 0.796],
      [0.106, 0.253, 0.795, 0.0379, 0.89, 0.212, 0.0833, 0.206, 0.411, 0.588]
    ],
    [
      [0.33, 0.568, 0.76, 0.303, 0.832, 0.886, 0.19, 0.676, 0.523, 0.81],
      [0.117, 0.013, 0.983, 0.617, 0.792, 0.19, 0.814, 0.847, 0.949, 0.0355]
    ]
  ]> : tensor<6x2x10xf64>} : () -> tensor<6x2x10xf64>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 1>} : () -> tensor<1xi64>
  %out = "pd.sum"(%x, %axis) {dtype = f64, keepdim = true} : (tensor<6x2x10xf64>, tensor<1xi64>) -> tensor<6x1x10xf64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-6 : f64, value = dense<[
    [[1.571, 0.233, 0.834, 1.078, 1.658, 1.743, 0.899, 1.237, 0.61, 1.122]],
    [[1.162, 0.853, 0.4583, 1.287, 1.758, 1.17, 1.503, 0.474, 0.775, 0.81]],
    [[1.287, 1.356, 1.341, 1.413, 0.792, 0.65, 0.8501, 1.205, 1.508, 0.964]],
    [[0.811, 1.028, 0.4803, 0.738, 0.962, 0.554, 0.833, 0.885, 0.851, 1.237]],
    [[0.709, 0.4, 1.147, 0.2829, 1.571, 0.722, 0.6383, 0.34, 0.799, 1.384]],
    [[0.447, 0.581, 1.743, 0.92, 1.624, 1.076, 1.004, 1.523, 1.472, 0.8455]]
  ]> : tensor<6x1x10xf64>} : (tensor<6x1x10xf64>) -> ()
  return
}

// -----

// pd.sum of float64[]; 0-D, axis = []
// Values of Paddle 2.6.2; after test_reduce_op.py::TestSumOp_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.378> : tensor<f64>} : () -> tensor<f64>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64>} : () -> tensor<0xi64>
  %out = "pd.sum"(%x, %axis) {dtype = none, keepdim = false} : (tensor<f64>, tensor<0xi64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 5.0e-7 : f64, value = dense<0.378> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}

// -----

// pd.sum of float64[10, 10]; axis = [0, 1]
// Values of Paddle 2.6.2; after test_reduce_op.py::TestSumOp_withInt.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [25.0, 16.0, 18.0, 26.0, 2.0, 28.0, 12.0, 14.0, 23.0, 24.0],
    [1.0, 29.0, 10.0, 29.0, 11.0, 5.0, 4.0, 16.0, 2.0, 16.0],
    [14.0, 17.0, 23.0, 29.0, 24.0, 22.0, 4.0, 4.0, 16.0, 2.0],
    [25.0, 13.0, 26.0, 18.0, 24.0, 2.0, 29.0, 12.0, 21.0, 12.0],
    [20.0, 16.0, 23.0, 4.0, 7.0, 29.0, 17.0, 3.0, 26.0, 1.0],
    [27.0, 6.0, 22.0, 3.0, 24.0, 26.0, 12.0, 14.0, 27.0, 4.0],
    [27.0, 1.0, 22.0, 24.0, 12.0, 13.0, 23.0, 25.0, 6.0, 2.0],
    [9.0, 12.0, 15.0, 25.0, 27.0, 11.0, 4.0, 16.0, 7.0, 10.0],
    [8.0, 14.0, 26.0, 13.0, 5.0, 29.0, 1.0, 22.0, 5.0, 17.0],
    [19.0, 13.0, 1.0, 23.0, 0.0, 2.0, 12.0, 14.0, 4.0, 5.0]
  ]> : tensor<10x10xf64>} : () -> tensor<10x10xf64>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 0, 1>} : () -> tensor<2xi64>
  %out = "pd.sum"(%x, %axis) {dtype = none, keepdim = false} : (tensor<10x10xf64>, tensor<2xi64>) -> tensor<f64>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-3 : f64, value = dense<1483.0> : tensor<f64>}
    : (tensor<f64>) -> ()
  return
}

// -----

// By hand: all axes.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-1.46, 0.18, 0.93], [-0.39, -0.92, -0.51]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 0>} : () -> tensor<1xi64>
  %out = "pd.sum"(%x, %axis) {dtype = none, keepdim = false, pd.dropped = {reduce_all = true}}
    : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<f32>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-4 : f64, value = dense<-2.17> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}

// -----

// By hand: the first axis.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.17, 0.75, 0.24], [-1.57, 1.27, 1.7]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 0>} : () -> tensor<1xi64>
  %out = "pd.sum"(%x, %axis) {dtype = none, keepdim = false} : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-4 : f64, value = dense<[-1.4, 2.02, 1.94]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}

// -----

// By hand: a negative axis is kept as 1.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[-1.59, -1.0, -1.31], [1.4, 1.64, -1.82]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: -1>} : () -> tensor<1xi64>
  %out = "pd.sum"(%x, %axis) {dtype = none, keepdim = true} : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x1xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 5.0e-4 : f64, value = dense<[[-3.9], [1.22]]> : tensor<2x1xf32>}
    : (tensor<2x1xf32>) -> ()
  return
}

// -----

// By hand: two axes.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[-0.67, -1.23], [-0.12, 1.69], [-1.72, -1.31]],
    [[-0.05, 0.1], [0.98, -0.25], [-1.44, -0.59]]
  ]> : tensor<2x3x2xf32>} : () -> tensor<2x3x2xf32>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 0, 2>} : () -> tensor<2xi64>
  %out = "pd.sum"(%x, %axis) {dtype = none, keepdim = false} : (tensor<2x3x2xf32>, tensor<2xi64>) -> tensor<3xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 6.0e-4 : f64, value = dense<[-1.85, 2.3, -5.06]> : tensor<3xf32>}
    : (tensor<3xf32>) -> ()
  return
}

// -----

// By hand: int32 is added in int64.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[2147483647, 1]]> : tensor<1x2xi32>} : () -> tensor<1x2xi32>
  %axis = "pd.full_int_array"() {dtype = i64, place = "cpu", value = array<i64: 1>} : () -> tensor<1xi64>
  %out = "pd.sum"(%x, %axis) {dtype = i64, keepdim = false} : (tensor<1x2xi32>, tensor<1xi64>) -> tensor<1xi64>
  "check.expect_eq_const"(%out) {value = dense<[2147483648]> : tensor<1xi64>} : (tensor<1xi64>) -> ()
  return
}
