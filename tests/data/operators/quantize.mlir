// pd.quantize of float32[2, 3]
// Values of Paddle 2.6.2; after test_quantize_mkldnn_op.py::TestQuantizeOpShift_NHWC_2_P.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[[0.62, 0.994, 0.781], [0.00777, 0.837, 0.414]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %output = "pd.quantize"(%input)
    {bfloat16 = false, is_negative_input = false, operand_segment_sizes = array<i32: 1>, output_format = "NHWC",
      scale = 255.0 : f32, shift = 0.0 : f32}
    : (tensor<2x3xf32>) -> tensor<2x3xui8>
  "check.expect_eq_const"(%output) {value = dense<[[158, 253, 199], [2, 213, 106]]> : tensor<2x3xui8>}
    : (tensor<2x3xui8>) -> ()
  return
}

// -----

// pd.quantize of float32[2, 3]; scale = 127.0, shift = 128.0, output_format = "NCHW"
// Values of Paddle 2.6.2; after test_quantize_mkldnn_op.py::TestQuantizeOpShift_NCHW_2_N.test_check_output.
func.func @main() {
  %input = "pd_builtin.constant"() {value = dense<[[0.109, 0.328, 0.153], [0.884, 0.979, 0.664]]> : tensor<2x3xf32>}
    : () -> tensor<2x3xf32>
  %output = "pd.quantize"(%input)
    {bfloat16 = false, is_negative_input = false, operand_segment_sizes = array<i32: 1>, output_format = "NCHW",
      scale = 127.0 : f32, shift = 128.0 : f32}
    : (tensor<2x3xf32>) -> tensor<2x3xui8>
  "check.expect_eq_const"(%output) {value = dense<[[142, 170, 147], [240, 252, 212]]> : tensor<2x3xui8>}
    : (tensor<2x3xui8>) -> ()
  return
}
