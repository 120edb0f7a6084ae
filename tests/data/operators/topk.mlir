// pd.topk of float64[10, 4]
// Values of Paddle 2.6.2; after test_top_k_v2_op.py::TestTopkOp1.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.492, 0.0241, 0.0203, 0.96],
    [0.873, 0.95, 0.139, 0.675],
    [0.0178, 0.172, 0.584, 0.14],
    [0.661, 0.638, 0.163, 0.739],
    [0.179, 0.596, 0.754, 0.0768],
    [0.792, 0.678, 0.762, 0.913],
    [0.628, 0.107, 0.385, 0.177],
    [0.923, 0.0601, 0.514, 0.79],
    [0.768, 0.346, 0.918, 0.447],
    [0.905, 0.621, 0.342, 0.425]
  ]> : tensor<10x4xf64>} : () -> tensor<10x4xf64>
  %k = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 3.0 : f32} : () -> tensor<1xi32>
  %out, %indices = "pd.topk"(%x, %k)
    {axis = 0 : i32, largest = false, result_segment_sizes = array<i32: 1, 1>, sorted = true}
    : (tensor<10x4xf64>, tensor<1xi32>) -> (tensor<3x4xf64>, tensor<3x4xi64>)
  "check.expect_eq_const"(%out) {value = dense<[
    [0.0178, 0.0241, 0.0203, 0.0768],
    [0.179, 0.0601, 0.139, 0.14],
    [0.492, 0.107, 0.163, 0.177]
  ]> : tensor<3x4xf64>} : (tensor<3x4xf64>) -> ()
  "check.expect_eq_const"(%indices) {value = dense<[[2, 0, 0, 4], [4, 7, 1, 2], [0, 6, 3, 6]]> : tensor<3x4xi64>}
    : (tensor<3x4xi64>) -> ()
  return
}

// -----

// pd.topk of float64[]; 0-D, axis = -1, largest = true, k = 1.0
// Values of Paddle 2.6.2; after test_top_k_v2_op.py::TestTopkOp_ZeroDim.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.709> : tensor<f64>} : () -> tensor<f64>
  %k = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 1.0 : f32} : () -> tensor<1xi32>
  %out, %indices = "pd.topk"(%x, %k)
    {axis = -1 : i32, largest = true, result_segment_sizes = array<i32: 1, 1>, sorted = true}
    : (tensor<f64>, tensor<1xi32>) -> (tensor<f64>, tensor<i64>)
  "check.expect_almost_eq_const"(%out) {tolerance = 9.0e-7 : f64, value = dense<0.709> : tensor<f64>}
    : (tensor<f64>) -> ()
  "check.expect_eq_const"(%indices) {value = dense<0> : tensor<i64>} : (tensor<i64>) -> ()
  return
}

// -----

// By hand: the two largest, falling.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.1, 0.9, 0.4], [0.7, 0.2, 0.8]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %k = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 2.0 : f32} : () -> tensor<1xi32>
  %out, %indices = "pd.topk"(%x, %k)
    {axis = -1 : i32, largest = true, result_segment_sizes = array<i32: 1, 1>, sorted = true}
    : (tensor<2x3xf32>, tensor<1xi32>) -> (tensor<2x2xf32>, tensor<2x2xi64>)
  "check.expect_eq_const"(%out) {value = dense<[[0.9, 0.4], [0.8, 0.7]]> : tensor<2x2xf32>} : (tensor<2x2xf32>) -> ()
  "check.expect_eq_const"(%indices) {value = dense<[[1, 2], [2, 0]]> : tensor<2x2xi64>} : (tensor<2x2xi64>) -> ()
  return
}

// -----

// By hand: the smallest, rising.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.1, 0.9, 0.4], [0.7, 0.2, 0.8]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %k = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 2.0 : f32} : () -> tensor<1xi32>
  %out, %indices = "pd.topk"(%x, %k)
    {axis = -1 : i32, largest = false, result_segment_sizes = array<i32: 1, 1>, sorted = true}
    : (tensor<2x3xf32>, tensor<1xi32>) -> (tensor<2x2xf32>, tensor<2x2xi64>)
  "check.expect_eq_const"(%out) {value = dense<[[0.1, 0.4], [0.2, 0.7]]> : tensor<2x2xf32>} : (tensor<2x2xf32>) -> ()
  "check.expect_eq_const"(%indices) {value = dense<[[0, 2], [1, 0]]> : tensor<2x2xi64>} : (tensor<2x2xi64>) -> ()
  return
}

// -----

// By hand: along the first axis.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0.1, 0.9, 0.4], [0.7, 0.2, 0.8]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %k = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 1.0 : f32} : () -> tensor<1xi32>
  %out, %indices = "pd.topk"(%x, %k)
    {axis = 0 : i32, largest = true, result_segment_sizes = array<i32: 1, 1>, sorted = true}
    : (tensor<2x3xf32>, tensor<1xi32>) -> (tensor<1x3xf32>, tensor<1x3xi64>)
  "check.expect_eq_const"(%out) {value = dense<[[0.7, 0.9, 0.8]]> : tensor<1x3xf32>} : (tensor<1x3xf32>) -> ()
  "check.expect_eq_const"(%indices) {value = dense<[[1, 0, 1]]> : tensor<1x3xi64>} : (tensor<1x3xi64>) -> ()
  return
}

// -----

// By hand: k is a tensor, of integers.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[3, 9, 5]> : tensor<3xi64>} : () -> tensor<3xi64>
  %k = "pd_builtin.constant"() {value = dense<[2]> : tensor<1xi32>} : () -> tensor<1xi32>
  %out, %indices = "pd.topk"(%x, %k)
    {axis = -1 : i32, largest = true, result_segment_sizes = array<i32: 1, 1>, sorted = true}
    : (tensor<3xi64>, tensor<1xi32>) -> (tensor<2xi64>, tensor<2xi64>)
  "check.expect_eq_const"(%out) {value = dense<[9, 5]> : tensor<2xi64>} : (tensor<2xi64>) -> ()
  "check.expect_eq_const"(%indices) {value = dense<[1, 2]> : tensor<2xi64>} : (tensor<2xi64>) -> ()
  return
}
