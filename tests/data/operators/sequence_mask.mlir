// pd.sequence_mask of int64[2, 3]
// Values of Paddle 2.6.2; after test_sequence_mask.py::SequenceMaskTest5.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0, 3, 4], [5, 7, 9]]> : tensor<2x3xi64>} : () -> tensor<2x3xi64>
  %max_len = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 10.0 : f32} : () -> tensor<1xi32>
  %y = "pd.sequence_mask"(%x, %max_len) {out_dtype = 6 : i32} : (tensor<2x3xi64>, tensor<1xi32>) -> tensor<2x3x10xf64>
  "check.expect_almost_eq_const"(%y) {tolerance = 2.0e-6 : f64, value = dense<[
    [
      [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
      [1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
      [1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    ],
    [
      [1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0],
      [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0],
      [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0]
    ]
  ]> : tensor<2x3x10xf64>} : (tensor<2x3x10xf64>) -> ()
  return
}

// -----

// pd.sequence_mask of int64[2, 3], int32[1]; out_dtype = 5, shapes that differ
// Values of Paddle 2.6.2; after test_sequence_mask.py::SequenceMaskTest4_tensor_attr.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0, 3, 4], [5, 7, 9]]> : tensor<2x3xi64>} : () -> tensor<2x3xi64>
  %max_len = "pd_builtin.constant"() {value = dense<[10]> : tensor<1xi32>} : () -> tensor<1xi32>
  %y = "pd.sequence_mask"(%x, %max_len) {out_dtype = 5 : i32} : (tensor<2x3xi64>, tensor<1xi32>) -> tensor<2x3x10xf32>
  "check.expect_almost_eq_const"(%y) {tolerance = 2.0e-4 : f64, value = dense<[
    [
      [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
      [1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
      [1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    ],
    [
      [1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0],
      [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0],
      [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0]
    ]
  ]> : tensor<2x3x10xf32>} : (tensor<2x3x10xf32>) -> ()
  return
}

// -----

// pd.sequence_mask of int64[2, 3]; out_dtype = 3
// Values of Paddle 2.6.2; after test_sequence_mask.py::SequenceMaskTestBase.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0, 3, 4], [5, 7, 9]]> : tensor<2x3xi64>} : () -> tensor<2x3xi64>
  %max_len = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 10.0 : f32} : () -> tensor<1xi32>
  %y = "pd.sequence_mask"(%x, %max_len) {out_dtype = 3 : i32} : (tensor<2x3xi64>, tensor<1xi32>) -> tensor<2x3x10xi64>
  "check.expect_eq_const"(%y) {value = dense<[
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [1, 1, 1, 0, 0, 0, 0, 0, 0, 0], [1, 1, 1, 1, 0, 0, 0, 0, 0, 0]],
    [[1, 1, 1, 1, 1, 0, 0, 0, 0, 0], [1, 1, 1, 1, 1, 1, 1, 0, 0, 0], [1, 1, 1, 1, 1, 1, 1, 1, 1, 0]]
  ]> : tensor<2x3x10xi64>} : (tensor<2x3x10xi64>) -> ()
  return
}

// -----

// pd.sequence_mask of int64[2, 3]; out_dtype = 2
// Values of Paddle 2.6.2; after test_sequence_mask.py::SequenceMaskTest3.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[[0, 3, 4], [5, 7, 9]]> : tensor<2x3xi64>} : () -> tensor<2x3xi64>
  %max_len = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 10.0 : f32} : () -> tensor<1xi32>
  %y = "pd.sequence_mask"(%x, %max_len) {out_dtype = 2 : i32} : (tensor<2x3xi64>, tensor<1xi32>) -> tensor<2x3x10xi32>
  "check.expect_eq_const"(%y) {value = dense<[
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [1, 1, 1, 0, 0, 0, 0, 0, 0, 0], [1, 1, 1, 1, 0, 0, 0, 0, 0, 0]],
    [[1, 1, 1, 1, 1, 0, 0, 0, 0, 0], [1, 1, 1, 1, 1, 1, 1, 0, 0, 0], [1, 1, 1, 1, 1, 1, 1, 1, 1, 0]]
  ]> : tensor<2x3x10xi32>} : (tensor<2x3x10xi32>) -> ()
  return
}
