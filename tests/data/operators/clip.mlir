// pd.clip of float32[3, 3]
// Values of Paddle 2.6.2; after test_clip_mkldnn_op.py::TestClipOneDNNOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [13.3, 15.9, 5.74],
    [9.42, 4.66, 23.1],
    [24.2, 22.1, 0.107]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %min = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 7.2 : f32} : () -> tensor<1xf32>
  %max = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 9.6 : f32} : () -> tensor<1xf32>
  %out = "pd.clip"(%x, %min, %max) : (tensor<3x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<3x3xf32>
  "check.expect_almost_eq_const"(%out)
    {tolerance = 10.0e-4 : f64, value = dense<[[9.6, 9.6, 7.2], [9.42, 7.2, 9.6], [9.6, 9.6, 7.2]]> : tensor<3x3xf32>}
    : (tensor<3x3xf32>) -> ()
  return
}

// -----

// pd.clip of float32[2, 3, 4]; min = 0.2, max = 0.7
// Values of Paddle 2.6.2; after test_clip_op.py::TestCase3.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.689, 0.445, 0.853, 0.565], [0.962, 0.5, 0.668, 0.188], [0.401, 0.896, 0.00365, 0.399]],
    [[0.215, 0.968, 0.117, 0.0147], [0.772, 0.369, 0.00435, 0.303], [0.378, 0.332, 0.825, 0.309]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %min = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 0.2 : f32} : () -> tensor<1xf32>
  %max = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 0.7 : f32} : () -> tensor<1xf32>
  %out = "pd.clip"(%x, %min, %max) : (tensor<2x3x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 8.0e-5 : f64, value = dense<[
    [[0.689, 0.445, 0.7, 0.565], [0.7, 0.5, 0.668, 0.2], [0.401, 0.7, 0.2, 0.399]],
    [[0.215, 0.7, 0.2, 0.2], [0.7, 0.369, 0.2, 0.303], [0.378, 0.332, 0.7, 0.309]]
  ]> : tensor<2x3x4xf32>} : (tensor<2x3x4xf32>) -> ()
  return
}

// -----

// pd.clip of float32[2, 3, 4]; min = 0.5, max = 0.5
// Values of Paddle 2.6.2; after test_clip_op.py::TestCase5.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.5, 0.5, 0.853, 0.967], [0.97, 0.541, 0.519, 0.994], [0.043, 0.914, 0.107, 0.664]],
    [[0.272, 0.989, 0.864, 0.422], [0.85, 0.00259, 0.293, 0.0311], [0.357, 0.994, 0.5, 0.857]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %min = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 0.5 : f32} : () -> tensor<1xf32>
  %max = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 0.5 : f32} : () -> tensor<1xf32>
  %out = "pd.clip"(%x, %min, %max) : (tensor<2x3x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 6.0e-5 : f64, value = dense<0.5> : tensor<2x3x4xf32>}
    : (tensor<2x3x4xf32>) -> ()
  return
}

// -----

// pd.clip of float32[2, 3, 4]; min = 0.0, max = 0.7
// Values of Paddle 2.6.2; after test_clip_op.py::TestCase1.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[0.657, 0.586, 0.239, 0.662], [0.877, 0.48, 0.5, 0.427], [0.972, 0.545, 0.393, 0.236]],
    [[0.781, 0.888, 0.182, 0.572], [0.388, 0.157, 0.35, 0.0609], [0.333, 0.231, 0.434, 0.951]]
  ]> : tensor<2x3x4xf32>} : () -> tensor<2x3x4xf32>
  %min = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 0.0 : f32} : () -> tensor<1xf32>
  %max = "pd.full"() {dtype = f32, place = "cpu", shape = array<i64: 1>, value = 0.7 : f32} : () -> tensor<1xf32>
  %out = "pd.clip"(%x, %min, %max) : (tensor<2x3x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2x3x4xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 8.0e-5 : f64, value = dense<[
    [[0.657, 0.586, 0.239, 0.662], [0.7, 0.48, 0.5, 0.427], [0.7, 0.545, 0.393, 0.236]],
    [[0.7, 0.7, 0.182, 0.572], [0.388, 0.157, 0.35, 0.0609], [0.333, 0.231, 0.434, 0.7]]
  ]> : tensor<2x3x4xf32>} : (tensor<2x3x4xf32>) -> ()
  return
}
