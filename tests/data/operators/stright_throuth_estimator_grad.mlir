// pd.stright_throuth_estimator_grad of float32[3, 4]
// Values of Paddle 2.6.2; after test_fake_quantize_op.py::TestChannelWiseFakeQuantizeDequantizeAbsMaxOp.test_channel_wise_fake_quant_dequant_abs_max; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<[
    [0.96, 0.966, -0.281, -1.04],
    [-0.0258, -2.39, 0.127, 0.348],
    [-0.927, -0.84, 0.985, -0.641]
  ]> : tensor<3x4xf32>} : () -> tensor<3x4xf32>
  %x_grad = "pd.stright_throuth_estimator_grad"(%out_grad) {operand_segment_sizes = array<i32: 1>}
    : (tensor<3x4xf32>) -> tensor<3x4xf32>
  "check.expect_eq_const"(%x_grad) {value = dense<[
    [0.96, 0.966, -0.281, -1.04],
    [-0.0258, -2.39, 0.127, 0.348],
    [-0.927, -0.84, 0.985, -0.641]
  ]> : tensor<3x4xf32>} : (tensor<3x4xf32>) -> ()
  return
}
