// pd.requantize of int8[1, 1, 3, 3]
// Values of Paddle 2.6.2; after test_requantize_mkldnn_op.py::TestReQuantizeOp.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"()
    {value = dense<[[[[-6, 1, -116], [-28, 28, 112], [111, 117, -77]]]]> : tensor<1x1x3x3xi8>}
    : () -> tensor<1x1x3x3xi8>
  %output = "pd.requantize"(%input)
    {operand_segment_sizes = array<i32: 1>, scale_in = 127.0 : f32, scale_out = 100.0 : f32, shift_in = 0.0 : f32,
      shift_out = 0.0 : f32}
    : (tensor<1x1x3x3xi8>) -> tensor<1x1x3x3xi8>
  "check.expect_eq_const"(%output)
    {value = dense<[[[[-5, 1, -91], [-22, 22, 88], [87, 92, -61]]]]> : tensor<1x1x3x3xi8>}
    : (tensor<1x1x3x3xi8>) -> ()
  return
}

// -----

// pd.requantize of uint8[1, 1, 3, 3]; scale_out = 127.0, shift_in = 60.0, shift_out = 128.0
// Values of Paddle 2.6.2; after test_requantize_mkldnn_op.py::TestReQuantizeOp_U8_SameScales_DifferentShift_1.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"()
    {value = dense<[[[[79, 153, 28], [37, 244, 39], [123, 13, 101]]]]> : tensor<1x1x3x3xui8>}
    : () -> tensor<1x1x3x3xui8>
  %output = "pd.requantize"(%input)
    {operand_segment_sizes = array<i32: 1>, scale_in = 127.0 : f32, scale_out = 127.0 : f32, shift_in = 60.0 : f32,
      shift_out = 128.0 : f32}
    : (tensor<1x1x3x3xui8>) -> tensor<1x1x3x3xui8>
  "check.expect_eq_const"(%output)
    {value = dense<[[[[147, 221, 96], [105, 255, 107], [191, 81, 169]]]]> : tensor<1x1x3x3xui8>}
    : (tensor<1x1x3x3xui8>) -> ()
  return
}

// -----

// pd.requantize of int8[1, 1, 3, 3]; scale_out = 60.0, shift_out = 120.0
// Values of Paddle 2.6.2; after test_requantize_mkldnn_op.py::TestReQuantizeOp_S8_WithOutputShift.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"()
    {value = dense<[[[[-28, -31, -13], [13, 64, 124], [85, 90, 101]]]]> : tensor<1x1x3x3xi8>}
    : () -> tensor<1x1x3x3xi8>
  %output = "pd.requantize"(%input)
    {operand_segment_sizes = array<i32: 1>, scale_in = 127.0 : f32, scale_out = 60.0 : f32, shift_in = 0.0 : f32,
      shift_out = 120.0 : f32}
    : (tensor<1x1x3x3xi8>) -> tensor<1x1x3x3xui8>
  "check.expect_eq_const"(%output)
    {value = dense<[[[[107, 105, 114], [126, 150, 179], [160, 163, 168]]]]> : tensor<1x1x3x3xui8>}
    : (tensor<1x1x3x3xui8>) -> ()
  return
}

// -----

// pd.requantize of int8[1, 1, 3, 3]; scale_in = 100.0, scale_out = 127.0
// Values of Paddle 2.6.2; after test_requantize_mkldnn_op.py::TestReQuantizeOp_S8_DifferentScales_2.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"()
    {value = dense<[[[[42, 110, 86], [-17, 78, -95], [97, 71, -4]]]]> : tensor<1x1x3x3xi8>}
    : () -> tensor<1x1x3x3xi8>
  %output = "pd.requantize"(%input)
    {operand_segment_sizes = array<i32: 1>, scale_in = 100.0 : f32, scale_out = 127.0 : f32, shift_in = 0.0 : f32,
      shift_out = 0.0 : f32}
    : (tensor<1x1x3x3xi8>) -> tensor<1x1x3x3xi8>
  "check.expect_eq_const"(%output)
    {value = dense<[[[[53, 127, 109], [-22, 99, -121], [123, 90, -5]]]]> : tensor<1x1x3x3xi8>}
    : (tensor<1x1x3x3xi8>) -> ()
  return
}
