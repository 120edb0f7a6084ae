// pd.bitwise_and of bool[2, 2, 3, 4], bool[2, 2, 3, 4]
// Values of Paddle 2.6.2; after test_bitwise_op.py::TestBitwiseAndBool.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[true, true, true, true], [false, false, false, false], [true, false, true, true]],
      [[false, true, true, false], [false, true, false, true], [false, false, true, false]]
    ],
    [
      [[false, true, true, false], [true, false, true, true], [false, false, true, false]],
      [[true, true, true, true], [false, true, false, true], [false, true, true, false]]
    ]
  ]> : tensor<2x2x3x4xi1>} : () -> tensor<2x2x3x4xi1>
  %y = "pd_builtin.constant"() {value = dense<[
    [
      [[true, false, false, true], [false, true, false, true], [true, false, false, true]],
      [[false, true, false, true], [false, true, true, true], [false, true, false, false]]
    ],
    [
      [[false, false, true, false], [false, true, true, false], [false, true, false, true]],
      [[false, false, false, false], [true, true, false, true], [false, false, false, false]]
    ]
  ]> : tensor<2x2x3x4xi1>} : () -> tensor<2x2x3x4xi1>
  %out = "pd.bitwise_and"(%x, %y) : (tensor<2x2x3x4xi1>, tensor<2x2x3x4xi1>) -> tensor<2x2x3x4xi1>
  "check.expect_eq_const"(%out) {value = dense<[
    [
      [[true, false, false, true], [false, false, false, false], [true, false, false, true]],
      [[false, true, false, false], [false, true, false, true], [false, false, false, false]]
    ],
    [
      [[false, false, true, false], [false, false, true, false], [false, false, false, false]],
      [[false, false, false, false], [false, true, false, true], [false, false, false, false]]
    ]
  ]> : tensor<2x2x3x4xi1>} : (tensor<2x2x3x4xi1>) -> ()
  return
}

// -----

// pd.bitwise_and of int32[], int32[2, 3, 4, 5]; 0-D, shapes that differ
// Values of Paddle 2.6.2; after test_bitwise_op.py::TestBitwiseAnd_ZeroDim3.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<44> : tensor<i32>} : () -> tensor<i32>
  %y = "pd_builtin.constant"() {value = dense<[
    [
      [[-43, -36, 26, 48, 88], [68, -48, 10, -37, 83], [32, 41, 16, -59, -84], [-20, 46, 92, 38, 8]],
      [[-93, -96, 94, -28, 91], [-52, -5, 58, -92, -35], [-38, 20, 31, 50, -73], [-30, -39, -73, -73, 13]],
      [[-10, 27, -94, -61, -52], [81, 16, 51, -14, 29], [21, 39, -85, 21, 80], [73, 54, 34, -18, -39]]
    ],
    [
      [[-39, -93, -22, 80, 38], [-95, -64, -46, 57, -56], [72, 4, -77, -28, -23], [-69, 54, 42, 53, -84]],
      [[-81, 35, -64, -75, 12], [-69, 32, -100, -99, 88], [-24, 79, 85, -6, 74], [-75, -97, 64, -41, 60]],
      [[-58, -15, 25, -8, 98], [89, 27, -92, -70, 0], [-7, 49, -16, -54, 29], [-16, -26, 82, -76, 33]]
    ]
  ]> : tensor<2x3x4x5xi32>} : () -> tensor<2x3x4x5xi32>
  %out = "pd.bitwise_and"(%x, %y) : (tensor<i32>, tensor<2x3x4x5xi32>) -> tensor<2x3x4x5xi32>
  "check.expect_eq_const"(%out) {value = dense<[
    [
      [[4, 12, 8, 32, 8], [4, 0, 8, 8, 0], [32, 40, 0, 4, 44], [44, 44, 12, 36, 8]],
      [[32, 32, 12, 36, 8], [12, 40, 40, 36, 12], [8, 4, 12, 32, 36], [32, 8, 36, 36, 12]],
      [[36, 8, 32, 0, 12], [0, 0, 32, 32, 12], [4, 36, 40, 4, 0], [8, 36, 32, 44, 8]]
    ],
    [
      [[8, 32, 40, 0, 36], [32, 0, 0, 40, 8], [8, 4, 32, 36, 40], [40, 36, 40, 36, 44]],
      [[44, 32, 0, 36, 12], [40, 32, 12, 12, 8], [40, 12, 4, 40, 8], [36, 12, 0, 4, 44]],
      [[4, 32, 8, 40, 32], [8, 8, 36, 40, 0], [40, 32, 32, 8, 12], [32, 36, 0, 36, 32]]
    ]
  ]> : tensor<2x3x4x5xi32>} : (tensor<2x3x4x5xi32>) -> ()
  return
}
