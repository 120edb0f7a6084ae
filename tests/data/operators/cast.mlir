// pd.cast of float32[3, 3]
// Values of Paddle 2.6.2; after test_cast_op.py::TestCastOpFp32ToFp64.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.786, 0.13, 0.761],
    [0.805, 0.619, 0.0531],
    [0.981, 0.126, 0.632]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %out = "pd.cast"(%x) {dtype = f64} : (tensor<3x3xf32>) -> tensor<3x3xf64>
  "check.expect_eq_const"(%out) {value = dense<[
    [0.7860000133514404, 0.12999999523162842, 0.7609999775886536],
    [0.8050000071525574, 0.6190000176429749, 0.05310000106692314],
    [0.9810000061988831, 0.12600000202655792, 0.6320000290870667]
  ]> : tensor<3x3xf64>} : (tensor<3x3xf64>) -> ()
  return
}

// -----

// pd.cast of float32[6, 4]; LoD
// Values of Paddle 2.6.2; after synthesized::castlod.
func.func @main() {
  %x = "pd_builtin.constant"() {lod = [array<i64: 0, 1, 3, 6>], value = dense<[
    [-1.44, -0.0783, -0.418, -0.193],
    [0.0594, -0.695, 1.44, 1.14],
    [-0.776, 0.798, -1.01, 0.616],
    [2.01, 1.57, -1.47, -0.219],
    [2.18, 0.9, 0.0162, -0.364],
    [-1.31, 0.551, 0.3, 1.29]
  ]> : tensor<6x4xf32>} : () -> tensor<6x4xf32>
  %out = "pd.cast"(%x) {dtype = f64} : (tensor<6x4xf32>) -> tensor<6x4xf64>
  "check.expect_eq_const"(%out) {lod = [array<i64: 0, 1, 3, 6>], value = dense<[
    [-1.440000057220459, -0.07829999923706055, -0.4180000126361847, -0.19300000369548798],
    [0.05939999967813492, -0.6949999928474426, 1.440000057220459, 1.1399999856948853],
    [-0.7760000228881836, 0.7979999780654907, -1.0099999904632568, 0.6159999966621399],
    [2.009999990463257, 1.5700000524520874, -1.4700000286102295, -0.21899999678134918],
    [2.180000066757202, 0.8999999761581421, 0.016200000420212746, -0.36399999260902405],
    [-1.309999942779541, 0.5509999990463257, 0.30000001192092896, 1.2899999618530273]
  ]> : tensor<6x4xf64>} : (tensor<6x4xf64>) -> ()
  return
}

// -----

// pd.cast of float32[3, 3]; dtype = f16
// Values of Paddle 2.6.2; after test_cast_op.py::TestCastOpFp32ToFp16.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [0.0321, 0.219, 0.794],
    [0.0704, 0.946, 0.444],
    [0.534, 0.306, 0.352]
  ]> : tensor<3x3xf32>} : () -> tensor<3x3xf32>
  %out = "pd.cast"(%x) {dtype = f16} : (tensor<3x3xf32>) -> tensor<3x3xf16>
  "check.expect_almost_eq_const"(%out) {tolerance = 3.0e-3 : f64, value = dense<[
    [0.03207, 0.219, 0.794],
    [0.0704, 0.946, 0.4438],
    [0.5337, 0.306, 0.3518]
  ]> : tensor<3x3xf16>} : (tensor<3x3xf16>) -> ()
  return
}

// -----

// pd.cast of bfloat16[3, 3]; dtype = f32
// Values of Paddle 2.6.2; after test_cast_op.py::TestCastOpBf16ToFp32.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    [5.0e-40, 0.0, 6.0e-40],
    [4.0e-40, 6.0e-40, 2.0e-40],
    [5.5e-40, 8.0e-40, 8.0e-40]
  ]> : tensor<3x3xbf16>} : () -> tensor<3x3xbf16>
  %out = "pd.cast"(%x) {dtype = f32} : (tensor<3x3xbf16>) -> tensor<3x3xf32>
  "check.expect_eq_const"(%out) {value = dense<[
    [4.59177e-40, 0.0, 6.42848e-40],
    [3.67342e-40, 6.42848e-40, 1.83671e-40],
    [5.51013e-40, 8.2652e-40, 8.2652e-40]
  ]> : tensor<3x3xf32>} : (tensor<3x3xf32>) -> ()
  return
}

// -----

// By hand: float32 to int32; what does not fit is the least number.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    300.7, -300.7, 2147483500.0, 2147483600.0, -3000000000.0, 9.3e18, -1.0e20, 0x7F800000, 0xFF800000, 0x7FC00000
  ]> : tensor<10xf32>} : () -> tensor<10xf32>
  %out = "pd.cast"(%x) {dtype = i32} : (tensor<10xf32>) -> tensor<10xi32>
  "check.expect_eq_const"(%out) {value = dense<[
    300, -300, 2147483520, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648
  ]> : tensor<10xi32>} : (tensor<10xi32>) -> ()
  return
}

// -----

// By hand: float64 to int64; what does not fit is the least number.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    300.7, -300.7, 2147483520.0, 2147483648.0, -3000000000.0, 9.3e18, -1.0e20, 0x7FF0000000000000, 0xFFF0000000000000,
    0x7FF8000000000000
  ]> : tensor<10xf64>} : () -> tensor<10xf64>
  %out = "pd.cast"(%x) {dtype = i64} : (tensor<10xf64>) -> tensor<10xi64>
  "check.expect_eq_const"(%out) {value = dense<[
    300, -300, 2147483520, 2147483648, -3000000000, -9223372036854775808, -9223372036854775808, -9223372036854775808,
    -9223372036854775808, -9223372036854775808
  ]> : tensor<10xi64>} : (tensor<10xi64>) -> ()
  return
}

// -----

// By hand: float32 to uint8; what does not fit is the least number.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    300.7, -300.7, 2147483500.0, 2147483600.0, -3000000000.0, 9.3e18, -1.0e20, 0x7F800000, 0xFF800000, 0x7FC00000
  ]> : tensor<10xf32>} : () -> tensor<10xf32>
  %out = "pd.cast"(%x) {dtype = ui8} : (tensor<10xf32>) -> tensor<10xui8>
  "check.expect_eq_const"(%out) {value = dense<[44, 212, 128, 0, 0, 0, 0, 0, 0, 0]> : tensor<10xui8>}
    : (tensor<10xui8>) -> ()
  return
}

// -----

// By hand: float32 to int8; what does not fit is the least number.
// Values of Paddle 2.6.2.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<[
    300.7, -300.7, 2147483500.0, 2147483600.0, -3000000000.0, 9.3e18, -1.0e20, 0x7F800000, 0xFF800000, 0x7FC00000
  ]> : tensor<10xf32>} : () -> tensor<10xf32>
  %out = "pd.cast"(%x) {dtype = i8} : (tensor<10xf32>) -> tensor<10xi8>
  "check.expect_eq_const"(%out) {value = dense<[44, -44, -128, 0, 0, 0, 0, 0, 0, 0]> : tensor<10xi8>}
    : (tensor<10xi8>) -> ()
  return
}
