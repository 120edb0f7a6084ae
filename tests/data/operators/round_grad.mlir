// pd.round_grad of float32[]; 0-D
// Values of Paddle 2.6.2; after test_activation_mkldnn_op.py::TestMKLDNNRound_ZeroDim.test_check_grad; what it reads of its forward operator is pdhlo's.
func.func @main() {
  %out_grad = "pd_builtin.constant"() {value = dense<0.0224> : tensor<f32>} : () -> tensor<f32>
  %x_grad = "pd.round_grad"(%out_grad) {operand_segment_sizes = array<i32: 1>} : (tensor<f32>) -> tensor<f32>
  "check.expect_almost_eq_const"(%x_grad) {tolerance = 1.0e-5 : f64, value = dense<0.0> : tensor<f32>}
    : (tensor<f32>) -> ()
  return
}
