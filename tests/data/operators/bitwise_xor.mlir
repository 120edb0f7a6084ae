// pd.bitwise_xor of bool[2, 2, 3, 4], bool[2, 2, 3, 4]
// Values of Paddle 2.6.2; after test_bitwise_op.py::TestBitwiseXorBool.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[true, true, true, true], [false, false, false, false], [false, false, true, false]],
      [[false, false, false, false], [true, true, false, false], [true, false, false, true]]
    ],
    [
      [[false, false, false, true], [true, false, true, true], [true, false, false, true]],
      [[true, false, true, true], [false, true, true, false], [true, false, true, true]]
    ]
  ]> : tensor<2x2x3x4xi1>} : () -> tensor<2x2x3x4xi1>
  %y = "pd_builtin.constant"() {value = dense<[
    [
      [[false, true, false, true], [false, true, true, false], [false, true, false, false]],
      [[true, false, false, false], [false, false, false, false], [true, true, true, true]]
    ],
    [
      [[true, false, true, true], [false, true, false, true], [true, true, false, true]],
      [[false, false, true, true], [true, true, true, false], [true, true, false, true]]
    ]
  ]> : tensor<2x2x3x4xi1>} : () -> tensor<2x2x3x4xi1>
  %out = "pd.bitwise_xor"(%x, %y) : (tensor<2x2x3x4xi1>, tensor<2x2x3x4xi1>) -> tensor<2x2x3x4xi1>
  "check.expect_eq_const"(%out) {value = dense<[
    [
      [[true, false, true, false], [false, true, true, false], [false, true, true, false]],
      [[true, false, false, false], [true, true, false, false], [false, true, true, false]]
    ],
    [
      [[true, false, true, false], [true, true, true, false], [false, true, false, false]],
      [[true, false, false, false], [true, false, false, false], [false, true, true, false]]
    ]
  ]> : tensor<2x2x3x4xi1>} : (tensor<2x2x3x4xi1>) -> ()
  return
}

// -----

// pd.bitwise_xor of int32[2, 3, 4, 5], int32[]; 0-D, shapes that differ
// Values of Paddle 2.6.2; after test_bitwise_op.py::TestBitwiseXor_ZeroDim2.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [
      [[-20, -64, 95, -62, 93], [99, -12, 81, -91, 97], [-24, -98, -50, -87, -34], [68, -63, 33, -77, -93]],
      [[92, -99, 28, -77, 72], [-26, 58, -59, 92, -45], [71, -70, -23, -89, 93], [-32, -29, 86, -64, 32]],
      [[-89, 65, 58, -2, 96], [-96, 65, 57, -3, 39], [-5, 44, -15, -59, 97], [-25, 45, -94, 5, 68]]
    ],
    [
      [[-67, -100, -58, -98, -96], [54, -63, 0, -88, -27], [9, 67, 45, -75, -1], [-15, 25, 87, -85, -34]],
      [[-17, 96, 87, 56, 25], [-99, 25, 6, -49, 21], [57, -94, 3, -7, 62], [19, -87, 70, -53, 59]],
      [[-84, 57, -98, 45, -80], [-16, -53, 58, -78, -75], [3, -74, -91, 84, -18], [-64, 68, -50, -87, -68]]
    ]
  ]> : tensor<2x3x4x5xi32>} : () -> tensor<2x3x4x5xi32>
  %y = "pd_builtin.constant"() {value = dense<-8> : tensor<i32>} : () -> tensor<i32>
  %out = "pd.bitwise_xor"(%x, %y) : (tensor<2x3x4x5xi32>, tensor<i32>) -> tensor<2x3x4x5xi32>
  "check.expect_eq_const"(%out) {value = dense<[
    [
      [[20, 56, -89, 58, -91], [-101, 12, -87, 93, -103], [16, 102, 54, 81, 38], [-68, 57, -39, 75, 91]],
      [[-92, 101, -28, 75, -80], [30, -62, 61, -92, 43], [-65, 66, 17, 95, -91], [24, 27, -82, 56, -40]],
      [[95, -71, -62, 6, -104], [88, -71, -63, 5, -33], [3, -44, 9, 61, -103], [31, -43, 90, -3, -68]]
    ],
    [
      [[69, 100, 62, 102, 88], [-50, 57, -8, 80, 29], [-15, -69, -43, 77, 7], [9, -31, -81, 83, 38]],
      [[23, -104, -81, -64, -31], [101, -31, -2, 55, -19], [-63, 90, -5, 1, -58], [-21, 81, -66, 51, -61]],
      [[84, -63, 102, -43, 72], [8, 51, -62, 74, 77], [-5, 78, 93, -84, 22], [56, -68, 54, 81, 68]]
    ]
  ]> : tensor<2x3x4x5xi32>} : (tensor<2x3x4x5xi32>) -> ()
  return
}
