// pd.argmax of float32[3, 4, 5]
// Values of Paddle 2.6.2; after test_arg_min_max_op.py::TestCase0.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [52.9, 738.0, 673.0, 33.9, 919.0],
      [463.0, 846.0, 643.0, 711.0, 547.0],
      [143.0, 161.0, 828.0, 759.0, 476.0],
      [933.0, 762.0, 704.0, 799.0, 314.0]
    ],
    [
      [344.0, 941.0, 34.6, 778.0, 420.0],
      [590.0, 552.0, 690.0, 66.4, 636.0],
      [910.0, 635.0, 459.0, 145.0, 368.0],
      [712.0, 14.1, 101.0, 99.8, 649.0]
    ],
    [
      [612.0, 312.0, 441.0, 40.9, 13.8],
      [662.0, 597.0, 109.0, 723.0, 655.0],
      [443.0, 412.0, 9.25, 596.0, 250.0],
      [223.0, 392.0, 589.0, 517.0, 412.0]
    ]
  ]> : tensor<3x4x5xf32>} : () -> tensor<3x4x5xf32>
  %axis = "pd.full"() {dtype = i64, place = "cpu", shape = array<i64: 1>, value = 0.0 : f32} : () -> tensor<1xi64>
  %out = "pd.argmax"(%x, %axis) {dtype = i64, flatten = false, keepdims = false}
    : (tensor<3x4x5xf32>, tensor<1xi64>) -> tensor<4x5xi64>
  "check.expect_eq_const"(%out) {value = dense<[
    [2, 1, 0, 1, 0],
    [2, 0, 1, 2, 2],
    [1, 1, 0, 0, 0],
    [0, 0, 0, 0, 1]
  ]> : tensor<4x5xi64>} : (tensor<4x5xi64>) -> ()
  return
}

// -----

// pd.argmax of int64[3, 4]; axis = -1.0
// Values of Paddle 2.6.2; after test_arg_min_max_op.py::TestCase2_1.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [479, 765, 790, 496],
    [723, 872, 405, 105],
    [531, 968, 600, 151]
  ]> : tensor<3x4xi64>} : () -> tensor<3x4xi64>
  %axis = "pd.full"() {dtype = i64, place = "cpu", shape = array<i64: 1>, value = -1.0 : f32} : () -> tensor<1xi64>
  %out = "pd.argmax"(%x, %axis) {dtype = i64, flatten = false, keepdims = false}
    : (tensor<3x4xi64>, tensor<1xi64>) -> tensor<3xi64>
  "check.expect_eq_const"(%out) {value = dense<[2, 1, 1]> : tensor<3xi64>} : (tensor<3xi64>) -> ()
  return
}

// -----

// pd.argmax of float64[4]; flatten = true
// Values of Paddle 2.6.2; after test_arg_min_max_v2_op.py::ArgMinMaxKernelCase5_arg_max.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[444.0, 136.0, 197.0, 938.0]> : tensor<4xf64>} : () -> tensor<4xf64>
  %axis = "pd.full"() {dtype = i64, place = "cpu", shape = array<i64: 1>, value = 0.0 : f32} : () -> tensor<1xi64>
  %out = "pd.argmax"(%x, %axis) {dtype = i64, flatten = true, keepdims = false}
    : (tensor<4xf64>, tensor<1xi64>) -> tensor<i64>
  "check.expect_eq_const"(%out) {value = dense<3> : tensor<i64>} : (tensor<i64>) -> ()
  return
}

// -----

// pd.argmax of float64[4, 3, 4]; keepdims = true
// Values of Paddle 2.6.2; after test_arg_min_max_v2_op.py::ArgMinMaxKernelCase4_arg_max.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [[141.0, 267.0, 100.0, 140.0], [635.0, 115.0, 932.0, 627.0], [685.0, 845.0, 999.0, 302.0]],
    [[232.0, 293.0, 809.0, 572.0], [22.6, 86.6, 676.0, 846.0], [200.0, 583.0, 420.0, 976.0]],
    [[155.0, 274.0, 599.0, 747.0], [400.0, 641.0, 104.0, 73.4], [192.0, 224.0, 950.0, 544.0]],
    [[357.0, 745.0, 364.0, 965.0], [377.0, 373.0, 316.0, 234.0], [464.0, 992.0, 181.0, 209.0]]
  ]> : tensor<4x3x4xf64>} : () -> tensor<4x3x4xf64>
  %axis = "pd.full"() {dtype = i64, place = "cpu", shape = array<i64: 1>, value = 0.0 : f32} : () -> tensor<1xi64>
  %out = "pd.argmax"(%x, %axis) {dtype = i64, flatten = false, keepdims = true}
    : (tensor<4x3x4xf64>, tensor<1xi64>) -> tensor<1x3x4xi64>
  "check.expect_eq_const"(%out) {value = dense<[[[3, 3, 1, 3], [0, 2, 0, 1], [0, 3, 0, 1]]]> : tensor<1x3x4xi64>}
    : (tensor<1x3x4xi64>) -> ()
  return
}

// -----

// By hand: NaN is no extreme.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0x7FC00000, 1.0, 2.0],
    [1.0, 0x7FC00000, -2.0],
    [0xFF800000, 0xFF800000, 0xFF800000],
    [0x7FC00000, 0x7FC00000, 0x7FC00000],
    [0x7FC00000, 0xFF800000, -1.0],
    [3.0, 0x7F800000, 0x7FC00000]
  ]> : tensor<6x3xf32>} : () -> tensor<6x3xf32>
  %axis = "pd.full"() {dtype = i32, place = "cpu", shape = array<i64: 1>, value = 1.0 : f32} : () -> tensor<1xi32>
  %out = "pd.argmax"(%x, %axis) {dtype = i64, flatten = false, keepdims = false}
    : (tensor<6x3xf32>, tensor<1xi32>) -> tensor<6xi64>
  "check.expect_eq_const"(%out) {value = dense<[2, 0, 0, 0, 2, 1]> : tensor<6xi64>} : (tensor<6xi64>) -> ()
  return
}
