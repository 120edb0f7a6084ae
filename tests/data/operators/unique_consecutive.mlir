// pd.unique_consecutive of float64[4]
// Values of Paddle 2.6.2; after test_unique_consecutive_op.py::TestUniqueConsecutiveOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[16.0, 12.0, 15.0, 0.0]> : tensor<4xf64>} : () -> tensor<4xf64>
  %out = "pd.unique_consecutive"(%x)
    {axis = array<i32>, dtype = i32, result_segment_sizes = array<i32: 1, 0, 0>, return_counts = false,
      return_inverse = false}
    : (tensor<4xf64>) -> tensor<4xf64>
  "check.expect_eq_const"(%out) {value = dense<[16.0, 12.0, 15.0, 0.0]> : tensor<4xf64>} : (tensor<4xf64>) -> ()
  return
}

// -----

// pd.unique_consecutive of float64[100]; return_inverse = true, return_counts = true
// Values of Paddle 2.6.2; after test_unique_consecutive_op.py::TestUniqueConsecutiveOp4.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    8.0, 7.0, 17.0, 5.0, 17.0, 11.0, 9.0, 17.0, 18.0, 16.0, 2.0, 3.0, 14.0, 2.0, 18.0, 6.0, 7.0, 14.0, 15.0, 12.0,
    15.0, 18.0, 11.0, 11.0, 17.0, 3.0, 0.0, 1.0, 7.0, 3.0, 18.0, 12.0, 7.0, 7.0, 1.0, 4.0, 17.0, 13.0, 17.0, 4.0,
    12.0, 19.0, 14.0, 7.0, 6.0, 14.0, 17.0, 9.0, 17.0, 14.0, 12.0, 5.0, 6.0, 18.0, 6.0, 2.0, 11.0, 0.0, 3.0, 7.0,
    10.0, 15.0, 1.0, 14.0, 0.0, 19.0, 19.0, 11.0, 5.0, 12.0, 6.0, 17.0, 4.0, 8.0, 2.0, 5.0, 3.0, 7.0, 17.0, 2.0, 7.0,
    7.0, 6.0, 0.0, 6.0, 9.0, 19.0, 0.0, 14.0, 16.0, 16.0, 18.0, 18.0, 15.0, 18.0, 12.0, 19.0, 4.0, 2.0, 4.0
  ]> : tensor<100xf64>} : () -> tensor<100xf64>
  %out, %index, %counts = "pd.unique_consecutive"(%x)
    {axis = array<i32>, dtype = i32, result_segment_sizes = array<i32: 1, 1, 1>, return_counts = true,
      return_inverse = true}
    : (tensor<100xf64>) -> (tensor<94xf64>, tensor<100xi32>, tensor<94xi32>)
  "check.expect_eq_const"(%out) {value = dense<[
    8.0, 7.0, 17.0, 5.0, 17.0, 11.0, 9.0, 17.0, 18.0, 16.0, 2.0, 3.0, 14.0, 2.0, 18.0, 6.0, 7.0, 14.0, 15.0, 12.0,
    15.0, 18.0, 11.0, 17.0, 3.0, 0.0, 1.0, 7.0, 3.0, 18.0, 12.0, 7.0, 1.0, 4.0, 17.0, 13.0, 17.0, 4.0, 12.0, 19.0,
    14.0, 7.0, 6.0, 14.0, 17.0, 9.0, 17.0, 14.0, 12.0, 5.0, 6.0, 18.0, 6.0, 2.0, 11.0, 0.0, 3.0, 7.0, 10.0, 15.0, 1.0,
    14.0, 0.0, 19.0, 11.0, 5.0, 12.0, 6.0, 17.0, 4.0, 8.0, 2.0, 5.0, 3.0, 7.0, 17.0, 2.0, 7.0, 6.0, 0.0, 6.0, 9.0,
    19.0, 0.0, 14.0, 16.0, 18.0, 15.0, 18.0, 12.0, 19.0, 4.0, 2.0, 4.0
  ]> : tensor<94xf64>} : (tensor<94xf64>) -> ()
  "check.expect_eq_const"(%index) {value = dense<[
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 22, 23, 24, 25, 26, 27, 28, 29,
    30, 31, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56,
    57, 58, 59, 60, 61, 62, 63, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 77, 78, 79, 80, 81, 82,
    83, 84, 85, 85, 86, 86, 87, 88, 89, 90, 91, 92, 93
  ]> : tensor<100xi32>} : (tensor<100xi32>) -> ()
  "check.expect_eq_const"(%counts) {value = dense<[
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 2, 1, 1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 1, 1, 1, 1, 1
  ]> : tensor<94xi32>} : (tensor<94xi32>) -> ()
  return
}
