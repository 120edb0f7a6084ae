// pd.bincount of int64[10]
// Values of Paddle 2.6.2; after test_bincount_op.py::TestBincountOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[12, 17, 16, 12, 0, 18, 17, 17, 10, 4]> : tensor<10xi64>}
    : () -> tensor<10xi64>
  %minlength = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 0.0 : f32}
    : () -> tensor<1xi32>
  %out = "pd.bincount"(%x, %minlength) {operand_segment_sizes = array<i32: 1, 0, 1>}
    : (tensor<10xi64>, tensor<1xi32>) -> tensor<19xi64>
  "check.expect_eq_const"(%out)
    {value = dense<[1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 2, 0, 0, 0, 1, 3, 1]> : tensor<19xi64>}
    : (tensor<19xi64>) -> ()
  return
}

// -----

// pd.bincount of int64[0]; empty
// Values of Paddle 2.6.2; after test_bincount_op.py::TestCase3.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<> : tensor<0xi64>} : () -> tensor<0xi64>
  %minlength = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 0.0 : f32}
    : () -> tensor<1xi32>
  %out = "pd.bincount"(%x, %minlength) {operand_segment_sizes = array<i32: 1, 0, 1>}
    : (tensor<0xi64>, tensor<1xi32>) -> tensor<0xi64>
  "check.expect_eq_const"(%out) {value = dense<> : tensor<0xi64>} : (tensor<0xi64>) -> ()
  return
}

// -----

// pd.bincount of int64[10], float32[10]; with weights
// Values of Paddle 2.6.2; after test_bincount_op.py::TestCase1.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[8, 6, 6, 5, 14, 2, 17, 16, 10, 16]> : tensor<10xi64>}
    : () -> tensor<10xi64>
  %weights = "pd_builtin.constant"()
    {value = dense<[4.0, 1.0, 9.0, 17.0, 17.0, 9.0, 3.0, 7.0, 17.0, 4.0]> : tensor<10xf32>}
    : () -> tensor<10xf32>
  %minlength = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 0.0 : f32}
    : () -> tensor<1xi32>
  %out = "pd.bincount"(%x, %weights, %minlength) {operand_segment_sizes = array<i32: 1, 1, 1>}
    : (tensor<10xi64>, tensor<10xf32>, tensor<1xi32>) -> tensor<18xf32>
  "check.expect_almost_eq_const"(%out) {tolerance = 2.0e-3 : f64, value = dense<[
    0.0, 0.0, 9.0, 0.0, 0.0, 17.0, 10.0, 0.0, 4.0, 0.0, 17.0, 0.0, 0.0, 0.0, 17.0, 0.0, 11.0, 3.0
  ]> : tensor<18xf32>} : (tensor<18xf32>) -> ()
  return
}
// -----

// By hand: no numbers, of int32.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[]> : tensor<0xi32>} : () -> tensor<0xi32>
  %minlength = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 0.0 : f32}
    : () -> tensor<1xi32>
  %out = "pd.bincount"(%x, %minlength) {operand_segment_sizes = array<i32: 1, 0, 1>}
    : (tensor<0xi32>, tensor<1xi32>) -> tensor<0xi32>
  "check.expect_eq_const"(%out) {value = dense<[]> : tensor<0xi32>} : (tensor<0xi32>) -> ()
  return
}
