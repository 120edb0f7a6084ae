// pd.shuffle_channel of bfloat16[5, 64, 2, 3]
// Values of Paddle 2.6.2; after test_shuffle_channel_mkldnn_op.py::TestShuffleChannelBF16OneDNNOp.test_check_output.
func.func @main() {
  %x = "pd_builtin.constant"() {value = dense<0.0> : tensor<5x64x2x3xbf16>} : () -> tensor<5x64x2x3xbf16>
  %out = "pd.shuffle_channel"(%x) {group = 4 : i32, operand_segment_sizes = array<i32: 1>}
    : (tensor<5x64x2x3xbf16>) -> tensor<5x64x2x3xbf16>
  "check.expect_almost_eq_const"(%out) {tolerance = 1.0e-2 : f64, value = dense<0.0> : tensor<5x64x2x3xbf16>}
    : (tensor<5x64x2x3xbf16>) -> ()
  return
}
